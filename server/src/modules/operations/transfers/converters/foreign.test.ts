import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articleOf, type ArticleRecord } from '#content-format/article-file';
import { commentsOf, type CommentRecord } from '#content-format/comments-file';
import { pageOf } from '#content-format/page-file';
import type { MadeFile } from './foreign-content';
import { ghostFiles } from './ghost';
import { foreignMessages } from './messages.zh';
import { wordPressFiles } from './wordpress';

const sample = (name: string): string => join(__dirname, 'samples', name);

const taken = async (files: AsyncGenerator<MadeFile, string[]>) => {
  const articles: ArticleRecord[] = [];
  const pages = [];
  const comments = new Map<string, CommentRecord[]>();
  for (;;) {
    const next = await files.next();
    if (next.done) return { articles, pages, comments, leftOut: next.value };
    const { name, text } = next.value;
    if (name.startsWith('pages/')) pages.push(pageOf(text));
    else if (name.startsWith('comments/')) comments.set(name, await commentsOf(text));
    else articles.push(articleOf(text));
  }
};
const { leftOut: out } = foreignMessages;

describe('an export of WordPress', () => {
  const read = () => taken(wordPressFiles(sample('wordpress.xml')));

  test('becomes articles and pages, and counts what is left out', async () => {
    const { articles, pages, leftOut } = await read();
    expect(articles.map(({ title, status, visibility, slug }) => [title, status, visibility, slug])).toEqual([
      ['古腾堡 & 积木', 'published', 'public', 'blocks'],
      ['经典编辑器', 'published', 'public', '经典'],
      ['经典编辑器（2）', 'draft', 'public', articles[2]?.id],
      ['私密', 'published', 'private', articles[3]?.id],
      ['加密', 'published', 'password', articles[4]?.id],
      ['以后', 'scheduled', 'public', articles[5]?.id],
    ]);
    expect(pages).toMatchObject([{ slug: 'about-us', title: '关于本站', is_shown: 1, content: '一个旧站' }]);
    expect([...leftOut].sort()).toEqual(
      [
        ...[out.spam(2), out.covers(1), out.shortcodes(1), out.passwords(1)],
        ...[out.slugs(1), out.trashed(1), out.attachments(1), out.others(1)],
      ].sort(),
    );
  });

  test('keeps author, dates and category', async () => {
    const { articles } = await read();
    expect(articles[0]).toMatchObject({
      author: { user: 'zhang', name: '张三' },
      category: '随笔',
      tags: ['更多', '叶子'],
      abstract: '一句摘要',
      published_at: Date.parse('2020-01-02T03:04:05Z'),
      updated_at: Date.parse('2020-02-02T03:04:05Z'),
    });
    expect(articles[2]?.author).toEqual({ user: 'li', name: 'li' });
  });

  test('of the block editor becomes Markdown', async () => {
    const { articles } = await read();
    expect(articles[0]?.content).toBe(
      [
        '![](<https://old.example/wp-content/uploads/cover.jpg>)',
        '## 小标题',
        '一段**粗体**，[链接](https://example.com/?a=1&b=2)。',
        '- 甲\n  - 乙',
        '![叶](https://old.example/wp-content/uploads/2020/01/leaf.jpg)',
        '*一片叶*',
        '| 名   | 数   |\n| --- | --- |\n| 甲   | 1   |',
      ].join('\n\n'),
    );
  });

  test('of the classic editor keeps its paragraphs, lines and code', async () => {
    const { articles } = await read();
    expect(articles[1]?.content).toBe(
      [
        '第一段\\\n第二行',
        '第二段，',
        '![图](https://old.example/wp-content/uploads/a.png)',
        '*图的说明*',
        '```\nif (a < b) {\n\n  return;\n}\n```',
        '```js\na < b && c\n```',
        '\\[gallery ids="1,2"\\]',
      ].join('\n\n'),
    );
  });

  test('keeps comments as plain text with their authors', async () => {
    const { articles, comments } = await read();
    const [first] = articles;
    expect([...comments.keys()]).toEqual([`comments/${first?.id}/0001.json`]);
    const [all = []] = comments.values();
    const at = all.map(({ uid }) => uid);
    expect(new Set(at).size).toBe(4);
    const said = { status: 'approved', digg_count: 0, answers: '' } as const;
    const on = (day: number) => Date.parse(`2020-01-0${day}T03:04:05Z`);
    expect(all.map(({ uid: _uid, ...record }) => record)).toEqual([
      {
        ...said,
        created_at: on(3),
        author: { user: '', name: '读者' },
        content: '写得真好，见我的叶子（https://reader.example/leaf）。\n\n谢谢 & 再见',
      },
      {
        ...said,
        created_at: on(4),
        answers: at[0],
        author: { user: 'zhang', name: '张三' },
        content: '谢谢',
      },
      {
        ...said,
        created_at: on(5),
        status: 'pending',
        author: { user: '', name: '路人' },
        content: '等着审核',
      },
      // What it answers was spam, so it answers what that one answered.
      {
        ...said,
        created_at: on(7),
        answers: at[0],
        author: { user: '', name: '读者' },
        content: '回复了一条广告',
      },
    ]);
  });

  test('gives the same articles and comments each time', async () => {
    const [one, other] = [await read(), await read()];
    expect([one.articles, [...one.comments]]).toEqual([other.articles, [...other.comments]]);
  });
});

describe('an export of Ghost', () => {
  const read = () => taken(ghostFiles(sample('ghost.json')));

  test('becomes articles and pages, and counts what is left out', async () => {
    const { articles, pages, leftOut } = await read();
    expect(articles.map(({ title, status, visibility, slug }) => [title, status, visibility, slug])).toEqual([
      ['存着 HTML 的', 'published', 'public', 'with-html'],
      ['只有 Lexical 的', 'draft', 'public', 'lexical-only'],
      ['旧的 Mobiledoc', 'scheduled', 'public', 'mobiledoc'],
      ['给会员的', 'published', 'private', 'members'],
    ]);
    expect(articles[0]).toMatchObject({
      author: { user: 'li', name: '李四' },
      category: '随笔',
      tags: ['叶子'],
      abstract: '自己写的摘要',
    });
    expect(pages).toMatchObject([{ slug: 'about', content: '关于我们' }]);
    expect([...leftOut].sort()).toEqual([out.files(1), out.cards(1), out.hidden(1), out.covers(1)].sort());
  });

  test.each([
    [
      'HTML as it was stored',
      0,
      '![](<https://images.example/cover.jpg>)\n\n## 小标题\n\n一段，[站内](/other/)\n\n![叶](/content/images/2023/leaf.png)',
    ],
    [
      'Lexical',
      1,
      '### 标题\n\n**粗**和[*链接*](https://example.com)\n\n1. 一\n2. 二\n\n```js\na < b\n\nc\n```\n\n| 表 |\n| --- |\n| *格* |',
    ],
    [
      'Mobiledoc',
      2,
      '**粗**\\\n[链接](https://example.com)\n\n![图](https://images.example/a.png)\n\n- 甲\n- 乙\n\n**原样** *不动*',
    ],
  ])('%s becomes Markdown', async (_what, at, markdown) => {
    expect((await read()).articles[at]?.content).toBe(markdown);
  });
});

describe('an invalid file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foreign-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    ['XML that ends in the middle', wordPressFiles, '<rss><channel><item><title>a', foreignMessages.badXml],
    ['XML of something else', wordPressFiles, '<html><rss-like/></html>', foreignMessages.badXml],
    ['JSON that ends in the middle', ghostFiles, '{"db":[', foreignMessages.badJson],
    ['JSON of something else', ghostFiles, '{"a":1}', foreignMessages.badJson],
  ])('%s is said to be so', async (_what, files, text, problem) => {
    const path = join(folder, 'file');
    await writeFile(path, text);
    await expect(taken(files(path))).rejects.toThrow(problem);
  });

  test('declared entities are not expanded', async () => {
    const path = join(folder, 'entities.xml');
    const text =
      '<!DOCTYPE rss [<!ENTITY a "b"><!ENTITY f SYSTEM "file:///etc/passwd">]><rss><channel>&f;</channel></rss>';
    await writeFile(path, text);
    await expect(taken(wordPressFiles(path))).rejects.toThrow(foreignMessages.badXml);
  });
});
