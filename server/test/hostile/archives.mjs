import { deflateRawSync } from 'node:zlib';
import { zipOf } from './zip.mjs';

const megabyte = 1024 * 1024;
/** Parts of an archive, and bytes that a part of it unpacks to. */
const amounts = { brief: { files: 400, bytes: 2 * megabyte }, full: { files: 20_000, bytes: 16 * megabyte } };

const manifest = { name: 'yanye.json', content: '{"format":"yanye-content","version":1}' };
const article = (id, content) => ({ name: `articles/${id}.md`, content });
const packageOf = (...files) => zipOf([manifest, ...files]);
const many = (count, fileOf) => Array.from({ length: count }, (_, number) => fileOf(number));

/** Zeros pack to a thousandth; packed again and again they pack to nearly nothing. */
const bomb = (bytes) => deflateRawSync(Buffer.alloc(bytes), { level: 9 });

const front = (more) => `---\nid: a\ntitle: a\n${more}---\n\na\n`;
const picture = (number, more) =>
  JSON.stringify({
    path: `/uploads/a/${number}.png`,
    name: 'a',
    hash: 'a'.repeat(64),
    width: 1,
    height: 1,
    listed: true,
    created: '2024-01-01T00:00:00Z',
    ...more,
  });
const comment = (number) =>
  JSON.stringify({ id: `${number}`, created: '2024-01-01T00:00:00Z', author: { name: 'a' }, text: 'a' });

const wordpress = (inside) =>
  `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><rss version="2.0"><channel>${inside}</channel></rss>`;

/** @type {readonly [string, (amount: { files: number, bytes: number }) => Buffer | string][]} */
const archives = [
  ['a part that unpacks to much', ({ bytes }) => packageOf(article('a', Buffer.alloc(bytes * 4)))],
  [
    'many parts that unpack to much',
    () => {
      const content = Buffer.alloc(2 * megabyte);
      const packed = deflateRawSync(content);
      return packageOf(...many(90, (number) => ({ ...article(number, content), packed })));
    },
  ],
  [
    'parts that share their bytes',
    ({ files, bytes }) =>
      packageOf(
        article('a', Buffer.alloc(Math.min(bytes, 2 * megabyte))),
        ...many(files, (number) => ({ ...article(number, ''), offset: 0 })),
      ),
  ],
  [
    'an archive in an archive',
    ({ bytes }) => packageOf(article('a', packageOf(article('b', Buffer.alloc(bytes))))),
  ],
  ['many empty parts', ({ files }) => packageOf(...many(files, (number) => article(number, '')))],
  [
    'many parts of unknown kinds',
    ({ files }) => packageOf(...many(files, (number) => ({ name: `${number}/a`, content: '' }))),
  ],
  ['names that lead out', () => packageOf({ name: '../../etc/passwd', content: 'a' })],
  ['names that lead to the root', () => packageOf({ name: '/etc/passwd', content: 'a' })],
  ['names with backslashes', () => packageOf({ name: '..\\..\\etc\\passwd', content: 'a' })],
  ['one name again and again', ({ files }) => packageOf(...many(files, () => article('a', front(''))))],
  ['links', () => packageOf({ ...article('a', '/etc/passwd'), isLink: true })],
  [
    'long names',
    ({ files }) =>
      packageOf(
        ...many(files / 20, (number) => ({ name: `${number}${'a'.repeat(60_000 / 20)}`, content: '' })),
      ),
  ],
  ['names with NUL', () => packageOf({ name: 'articles/a\0.md', content: 'a' })],
  [
    'a size that is too small',
    ({ bytes }) => packageOf({ ...article('a', ''), packed: bomb(bytes), size: 10 }),
  ],
  ['a size that is too large', () => packageOf({ ...article('a', front('')), size: 2 * megabyte })],
  ['a size beyond all', () => packageOf({ ...article('a', front('')), size: 0xffff_fffe })],
  [
    'bytes that do not unpack',
    () => packageOf({ ...article('a', front('')), packed: Buffer.alloc(400, 0xff) }),
  ],
  ['an archive that ends early', () => packageOf(article('a', front(''))).subarray(0, -40)],
  ['an archive without a manifest', () => zipOf([article('a', front(''))])],
  [
    'a manifest of lists in lists',
    ({ bytes }) => zipOf([{ ...manifest, content: '['.repeat(Math.min(bytes, megabyte) - 1) }]),
  ],
  [
    'a list of pictures that is too long',
    ({ files }) =>
      packageOf(
        { name: 'data/pictures.json', content: `[${many(files * 4, (number) => picture(number)).join()}]` },
        article('a', front('')),
      ),
  ],
  [
    'a picture with too many copies',
    ({ bytes }) =>
      packageOf(
        {
          name: 'data/pictures.json',
          content: `[${picture(0, { copies: many(bytes / 10, () => 'abcdefg') })}]`,
        },
        article('a', front('')),
      ),
  ],
  [
    'a list of pictures of empty lists',
    ({ bytes }) =>
      packageOf(
        { name: 'data/pictures.json', content: `[${'[],'.repeat(bytes / 3)}0]` },
        article('a', front('')),
      ),
  ],
  [
    'a list of pictures of lists in lists',
    ({ bytes }) =>
      packageOf({ name: 'data/pictures.json', content: '['.repeat(bytes) }, article('a', front(''))),
  ],
  [
    'a file of too many comments',
    ({ files }) =>
      packageOf(article('a', front('')), {
        name: 'comments/a/0001.json',
        content: `[${many(files * 4, comment).join()}]`,
      }),
  ],
  [
    'comments of empty objects',
    ({ bytes }) =>
      packageOf({
        name: 'comments/a/0001.json',
        content: `[${'{},'.repeat(Math.min(bytes, 7 * megabyte) / 3)}0]`,
      }),
  ],
  [
    'site data of empty objects',
    ({ bytes }) =>
      packageOf({
        name: 'data/site.json',
        content: `{"menus":[${'{},'.repeat(Math.min(bytes, 3 * megabyte) / 3)}0]}`,
      }),
  ],
  ['a head of many lines', ({ files }) => packageOf(article('a', front('tags: [a]\n'.repeat(files * 2))))],
  [
    'a head of many tags',
    ({ bytes }) => packageOf(article('a', front(`tags: [${'a,'.repeat(Math.min(bytes, megabyte))}a]\n`))),
  ],
  [
    'texts that are dear to render',
    ({ files }) =>
      packageOf(
        ...many(files / 1_000 + 1, (number) => article(`a${number}`, front('') + '*a_'.repeat(100_000))),
      ),
  ],
  [
    'a picture that is none',
    () =>
      packageOf(
        { name: 'data/pictures.json', content: `[${picture(1)}]` },
        { name: 'pictures/a/1.png', content: 'a' },
      ),
  ],
  [
    'WordPress with entities of entities',
    ({ files }) => wordpress(`<item><title>${'&b;'.repeat(files)}</title></item>`),
  ],
  ['WordPress of nested elements', ({ files }) => wordpress('<a>'.repeat(files * 4))],
  ['WordPress of one long attribute', ({ bytes }) => wordpress(`<a b="${'c'.repeat(bytes)}"/>`)],
  ['WordPress of many items', ({ files }) => wordpress('<item><title>a</title></item>'.repeat(files))],
  ['Ghost of lists in lists', ({ bytes }) => `{"db":${'['.repeat(bytes)}`],
  ['Ghost of empty objects', ({ bytes }) => `{"db":[{"data":{"posts":[${'{},'.repeat(bytes / 3)}{}]}}]}`],
  ['a file of another kind', ({ bytes }) => Buffer.alloc(bytes)],
];

/** Files for the import, each of which is examined or refused. */
export const hostileArchives = archives.map(([name, file]) => ({
  kind: 'archive',
  name,
  as: 'admin',
  boundMs: 60_000,
  makeFile: (size) => Buffer.from(file(amounts[size])),
}));
