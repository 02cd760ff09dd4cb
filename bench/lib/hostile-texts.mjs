import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { zipOf } from '../../server/test/hostile/zip.mjs';

const megabyte = 1024 * 1024;

/** Files of an unfriendly folder of Markdown: some of them are refused, the others become articles like any other text. */
export const hostileFiles = [
  [
    'good.md',
    '# 好的\n\n![图](/etc/hostname) ![图](../../../../etc/hostname) ![图](img/link.png) ![图](gone.png)\n',
  ],
  ['binary.md', Buffer.from([0xff, 0xfe, 0x00, 0x01])],
  ['nul.md', '# 一\n\n\0\n'],
  ['empty.md', ''],
  ['long.md', `# 长\n\n${'长文'.repeat(megabyte)}\n`],
  [
    'laughs.md',
    `---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b]\ntitle: *c\n---\n\n笑\n`,
  ],
  ['nested.md', `---\ntitle: ${'['.repeat(5_000)}\n---\n\n套\n`],
  [
    'tags.md',
    `---\ntitle: 标签\ntags: [${Array.from({ length: 500 }, (_none, at) => `标${at}`).join()}]\n---\n\n多\n`,
  ],
  ['script.md', '# <script>alert(1)</script>\n\n<img src=x onerror=alert(1)> [a](javascript:alert(1))\n'],
  [`${'深'.repeat(60)}/${'长'.repeat(60)}.md`, '# 名字很长\n\n正文\n'],
  ['.hidden.md', '# 藏起来的\n\n正文\n'],
  ['node_modules/a/README.md', '# 不是文章\n\n正文\n'],
  ['link.md', '/etc/passwd', 'link'],
  ['img/link.png', '/etc/hostname', 'link'],
  ['img/text.png', 'not a picture'],
];

/** An even second: archives know no finer time. */
const modified = new Date(2024, 4, 6, 7, 8, 10);

/** @param {string} folder receives the files, as a careless program would unpack them: with links */
export const writeHostileFolder = async (folder) => {
  for (const [name, content, kind] of hostileFiles) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    if (kind === 'link') await symlink(content, path);
    else {
      await writeFile(path, content);
      await utimes(path, modified, modified);
    }
  }
};

/** @param {string} base the folder that they are in */
export const hostileArchive = (base) =>
  zipOf(
    hostileFiles.map(([name, content, kind]) => ({
      name: `${base}/${name}`,
      content,
      isLink: kind === 'link',
      modified,
    })),
  );

const text = (name) => ({ name, content: '# 一\n\n正文\n' });

/** Archives of which nothing is imported. */
export const refusedArchives = [
  ['a name that leads out', () => zipOf([text('a.md'), text('../../evil.md')])],
  ['a name that leads to the root', () => zipOf([text('a.md'), text('/etc/evil.md')])],
  ['a name with backslashes', () => zipOf([text('a.md'), text('..\\..\\evil.md')])],
  ['much in few bytes', () => zipOf([text('a.md'), { name: 'b.png', content: Buffer.alloc(80 * megabyte) }])],
  [
    'more files than a site has',
    () => zipOf(Array.from({ length: 50_001 }, (_none, at) => text(`${at}.md`))),
  ],
  ['an early end', () => zipOf([text('a.md')]).subarray(0, -30)],
];
