import { deflateRawSync, deflateSync } from 'node:zlib';
import { zipOf } from '../hostile/zip.mjs';
import { chunk, pngOf, pngStart, textChunk } from './png.mjs';

const megabyte = 1024 * 1024;

/** @param {object} change @returns a card of version 2 */
export const cardWith = (change = {}) => ({
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: { name: '坏卡', description: '甲', first_mes: '乙', extensions: {}, ...change },
});

const entryWith = (change = {}) => ({
  keys: ['甲'],
  content: '乙',
  extensions: {},
  enabled: true,
  insertion_order: 1,
  use_regex: true,
  ...change,
});
const book = (...entries) => cardWith({ character_book: { extensions: {}, entries } });
const assets = (...given) => ({
  ...cardWith({
    assets: given.map((uri) => ({ type: 'icon', uri, name: 'main', ext: 'png' })),
    group_only_greetings: [],
  }),
  spec: 'chara_card_v3',
  spec_version: '3.0',
});

const json = (value) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const withText = (...texts) => pngOf({ texts });
const good = () => withText(textChunk('chara', cardWith()));
const charx = (...more) => zipOf([{ name: 'card.json', content: json(cardWith()) }, ...more]);
const packedText = (type, head, bytes) =>
  chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(bytes, { level: 9 })]));
const many = (count, make) => Array.from({ length: count }, (_, at) => make(at));
const nested = (depth) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

const flipped = (file, at) => {
  const bytes = Buffer.from(file);
  bytes[at] ^= 1;
  return bytes;
};
/** With the head of the picture replaced: how large it says that it is. */
const claiming = (side) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([pngStart, chunk('IHDR', head), ...pngRest(side)]);
};
const pngRest = (side) => [
  chunk('IDAT', deflateSync(Buffer.alloc(Math.min((Math.ceil(side / 8) + 1) * side, 8 * megabyte)))),
  textChunk('chara', cardWith()),
  chunk('IEND', Buffer.alloc(0)),
];
const inDirectory = (zip, offset, change) => {
  const bytes = Buffer.from(zip);
  const at = bytes.indexOf('PK\x01\x02', 0, 'latin1') + offset;
  bytes[at] = change(bytes[at]);
  return bytes;
};

/** Expressions on which engines that go back take for ever. */
export const slowExpressions = [
  '(a+)+$',
  '(a|a)*$',
  '(a|aa)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(.*)*x$',
  '(x+x+)+y',
  '^(\\w+\\s?)*$',
  '(?:a?){90}a{90}$',
  '((a{1,30}){1,30}){1,30}',
  '(a*)*b',
  '(.+)+(.+)+(.+)+c$',
  '/(a+)+b/gi',
];

const scripts = [
  '<script>hit()</script>',
  '<img src=x onerror="hit()">',
  '<svg onload="hit()"></svg>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '[点我](javascript:hit())',
  '<a href="javascript:hit()" autofocus onfocus="hit()">点我</a>',
  '<details open ontoggle="hit()">x</details>',
  '"><script>hit()</script>',
  "';hit();//",
  '{{constructor.constructor("hit()")()}}',
  '${hit()}',
  '</textarea><script>hit()</script>',
];

/** A card with scripts in every field: each calls `hit`. */
export const scriptedCard = (name = '<script>hit()</script>') => {
  const all = scripts.join('\n\n');
  const extension = Object.fromEntries(scripts.map((script) => [script, script]));
  return {
    spec: 'chara_card_v3',
    spec_version: '3.0',
    [scripts[1]]: all,
    data: {
      ...Object.fromEntries(
        [
          'description',
          'personality',
          'scenario',
          'first_mes',
          'mes_example',
          'creator_notes',
          'system_prompt',
          'post_history_instructions',
        ].map((field) => [field, all]),
      ),
      name,
      alternate_greetings: scripts,
      group_only_greetings: scripts,
      tags: scripts,
      nickname: scripts[1].slice(0, 60),
      creator: scripts[0],
      character_version: scripts[1],
      creator_notes_multilingual: { zh: all },
      source: ['javascript:hit()', `https://cards.invalid/"onload="hit()`],
      assets: [
        {
          type: 'icon',
          uri:
            'data:image/svg+xml;base64,' +
            Buffer.from(
              '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>hit()</script></svg>',
            ).toString('base64'),
          name: 'main',
          ext: 'svg',
        },
      ],
      extensions: {
        ...extension,
        yanye: { abstract: scripts[1], licence: scripts[1], source: 'javascript:hit()' },
      },
      character_book: {
        name: scripts[0],
        description: all,
        extensions: extension,
        entries: scripts.map((script) =>
          entryWith({
            keys: [script],
            secondary_keys: [script],
            comment: script,
            content: all,
            use_regex: false,
            name: script,
          }),
        ),
      },
    },
  };
};

/**
 * Files that claim to be cards, by what is wrong with them. `local` is an address on this machine that nobody may call.
 * @type {readonly [string, (local: string) => Buffer][]}
 */
export const hostileCards = [
  ['nothing', () => Buffer.alloc(0)],
  ['a picture without a card', () => pngOf()],
  ['a signature alone', () => pngStart],
  ['a picture that ends early', () => good().subarray(0, -20)],
  [
    'a length beyond the file',
    () => Buffer.concat([pngStart, Buffer.from('7fffffff74455874', 'hex'), Buffer.alloc(64)]),
  ],
  [
    'a length of minus one',
    () => Buffer.concat([pngStart, Buffer.from('ffffffff74455874', 'hex'), Buffer.alloc(64)]),
  ],
  ['a wrong checksum of the picture', () => flipped(good(), 20)],
  ['a wrong checksum of the text', () => flipped(good(), good().length - 40)],
  [
    '800,000 empty chunks',
    () => Buffer.concat([pngStart, Buffer.alloc(9.6e6, chunk('juNk', Buffer.alloc(0)))]),
  ],
  [
    'a packed text that unpacks to 500 MB',
    () => withText(packedText('zTXt', 'chara\0\0', Buffer.alloc(500 * megabyte, 'A'))),
  ],
  [
    'an international text that unpacks to 500 MB',
    () => withText(packedText('iTXt', 'ccv3\0\x01\0\0\0', Buffer.alloc(500 * megabyte, 'A'))),
  ],
  [
    '90 packed texts that unpack to 100 MB each',
    () => {
      const text = packedText('zTXt', 'chara\0\0', Buffer.alloc(100 * megabyte, 'A'));
      return withText(...many(90, () => text));
    },
  ],
  [
    'a text of 9 MB',
    () => withText(chunk('tEXt', Buffer.concat([Buffer.from('chara\0'), Buffer.alloc(9 * megabyte, 'A')]))),
  ],
  ['a text that is no base64', () => withText(chunk('tEXt', Buffer.from('chara\0<script>')))],
  ['base64 of noise', () => withText(textChunk('chara', '\x01\x02\xff'))],
  ['half a JSON', () => withText(textChunk('chara', '{"name":"'))],
  ['a list', () => json('[1,2]')],
  ['UTF-16', () => Buffer.from('\uFEFF{"name":"a"}', 'utf16le')],
  ['bytes that are no UTF-8', () => Buffer.from('{"name":"\xff\xfe"}', 'latin1')],
  ['a NUL in a text', () => json('{"name":"a\\u0000","description":"b"}')],
  [
    'halves of pairs of surrogates',
    () => json('{"name":"a\\ud800","description":"\\udc00b\\ud83d","first_mes":"c"}'),
  ],
  ['JSON 900,000 levels deep', () => json(nested(900_000))],
  ['half a million values', () => json(`{"a":[${'0,'.repeat(500_000)}0]}`)],
  ['half a million names', () => json(`{${many(100_000, (at) => `"a${at}":0`).join(',')}}`)],
  [
    'a name that changes all objects',
    () =>
      json(
        '{"__proto__":{"polluted":1},"spec":"chara_card_v2","data":{"__proto__":{"polluted":1},"name":"a","extensions":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}}',
      ),
  ],
  [
    'names that every object has',
    () =>
      json(
        cardWith({
          extensions: { toString: 1, valueOf: 1, hasOwnProperty: 1, constructor: 1 },
          toString: 1,
          length: -1,
        }),
      ),
  ],
  [
    'numbers beyond number',
    () =>
      json(
        '{"spec":"chara_card_v3","spec_version":"1e400","data":{"name":"a","creation_date":1e400,"character_book":{"extensions":{},"scan_depth":1e400,"token_budget":-1e400,"entries":[{"keys":["a"],"insertion_order":1e400}]}}}',
      ),
  ],
  ['a file of 100 MB', () => Buffer.alloc(100 * megabyte, '{')],
  ['a file of 11 MB', () => Buffer.concat([good(), Buffer.alloc(11 * megabyte)])],
  ['a picture of 49 million pixels', () => claiming(7_000)],
  ['a picture that claims pixels beyond number', () => claiming(2_000_000_000)],
  ['a picture without a head', () => Buffer.concat([pngStart, good().subarray(33)])],
  [
    'an SVG with a script',
    () => json('<svg xmlns="http://www.w3.org/2000/svg"><script>hit()</script></svg>'),
  ],
  ['a page', () => json('<!doctype html><script>hit()</script>')],
  ['a name that leaves the archive', () => charx({ name: '../../../a.js', content: 'x' })],
  ['an absolute name', () => charx({ name: '/etc/cron.d/a', content: 'x' })],
  ['a name of another system', () => charx({ name: '..\\..\\a.js', content: 'x' })],
  [
    'a link to a file of the machine',
    () => charx({ name: 'assets/a.png', content: '/etc/passwd', isLink: true }),
  ],
  ['two cards', () => charx({ name: 'card.json', content: json(cardWith({ name: '第二' })) })],
  ['10,000 files', () => charx(...many(10_000, (at) => ({ name: `a/${at}`, content: '' })))],
  [
    'files that unpack to 10 GB',
    () => {
      const packed = deflateRawSync(Buffer.alloc(50 * megabyte), { level: 9 });
      return charx(...many(150, (at) => ({ name: `a/${at}`, content: '', packed, size: 70 * megabyte })));
    },
  ],
  [
    'a card that unpacks to 500 MB and says it has 10 bytes',
    () =>
      zipOf([
        {
          name: 'card.json',
          content: '',
          packed: deflateRawSync(Buffer.alloc(500 * megabyte), { level: 9 }),
          size: 10,
        },
      ]),
  ],
  [
    'a card of 49 MB in an archive',
    () => zipOf([{ name: 'card.json', content: Buffer.alloc(49 * megabyte, ' ') }]),
  ],
  [
    'files that share their bytes',
    () => charx(...many(150, (at) => ({ name: `a/${at}`, content: '', offset: 0 }))),
  ],
  ['an encrypted archive', () => inDirectory(charx(), 8, (flags) => flags | 1)],
  ['a wrong checksum in an archive', () => inDirectory(charx(), 16, (byte) => byte ^ 1)],
  ['half an archive', () => charx({ name: 'a', content: Buffer.alloc(1_000, 'a') }).subarray(0, 150)],
  ['an archive in an archive', () => zipOf([{ name: 'a/card.json', content: charx() }])],
  [
    'a picture in an archive that unpacks to 49 MB',
    () =>
      zipOf([
        { name: 'card.json', content: json(assets('embeded://a.png')) },
        { name: 'a.png', content: Buffer.alloc(45 * megabyte) },
      ]),
  ],
  [
    'a picture that is a file of the machine',
    () => json(assets('file:///etc/passwd', 'embeded://../../../../etc/passwd')),
  ],
  ['a picture at an address of this machine', (local) => json(assets(`${local}/a.png`))],
  [
    'a picture as text that draws for ever',
    () =>
      json(
        assets(
          `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"><filter id="f"><feTurbulence numOctaves="9999"/>${'<feMorphology radius="200"/>'.repeat(9)}</filter><rect width="3000" height="3000" filter="url(#f)"/></svg>`).toString('base64')}`,
        ),
      ),
  ],
  [
    'expressions that take for ever',
    () => json(book(...slowExpressions.map((key) => entryWith({ keys: [key] })))),
  ],
  [
    '500 entries of 50 expressions that take for ever',
    () =>
      json(
        book(
          ...many(500, () =>
            entryWith({ keys: many(50, (at) => slowExpressions[at % slowExpressions.length]) }),
          ),
        ),
      ),
  ],
  [
    'an entry that calls itself',
    () =>
      json(
        book(
          ...many(200, (at) =>
            entryWith({
              keys: ['钟'],
              content: `钟 钟 {{random:${at},钟}}`,
              use_regex: false,
              constant: true,
            }),
          ),
        ),
      ),
  ],
  ['macros in macros', () => json(cardWith({ description: '{{random:'.repeat(2_000) }))],
  ['a name of a million letters', () => json(cardWith({ name: 'a'.repeat(1_000_000) }))],
  ['a name that turns the text around', () => json(cardWith({ name: '\u202e\u200b\u2066卡\u2069' }))],
  ['scripts in every field', () => json(scriptedCard('<img src=x onerror=hit()>'))],
  ['scripts in every field of a picture', () => withText(textChunk('ccv3', scriptedCard()))],
];
