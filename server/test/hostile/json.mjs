import { json } from './requests.mjs';

const megabyte = 1024 * 1024;
/** Bytes of a body: below what a visitor and a member may send. */
const sizes = {
  brief: { visitor: 60_000, member: 200_000 },
  full: { visitor: 65_000, member: 4 * megabyte - 2_000 },
};

/** Just above what they may send: the answer to more would be lost with the connection. */
const beyond = { visitor: 70_000, member: 4 * megabyte + 1_000 };
/** Values in all lists of a body that are not too many yet. */
const allowedValues = 9_900;

const repeated = (part, bytes) => part.repeat(Math.floor(bytes / Buffer.byteLength(part)));
const listed = (item, bytes) => `[${repeated(`${item},`, bytes - 200)}${item}]`;
const nested = (depth, open, close, inside) => open.repeat(depth) + inside + close.repeat(depth);

const keys = (bytes, keyOf = (number) => `k${number}`) => {
  const parts = [];
  for (let size = 200, number = 0; ; number += 1) {
    const part = `"${keyOf(number)}":0`;
    size += part.length + 1;
    if (size > bytes) return parts.join();
    parts.push(part);
  }
};

const article = (fields) => `{"title":"a","content":"b","status":"draft",${fields}}`;
const toArticles = (fieldsOf) => ['member', 'POST', '/api/articles', (bytes) => article(fieldsOf(bytes))];
const toSignIn = (bodyOf) => ['visitor', 'POST', '/api/email_login', bodyOf];
const toCode = (bodyOf) => ['visitor', 'POST', '/api/accounts/code', bodyOf];

/** @type {readonly [string, [('visitor' | 'member' | 'admin'), string, string, (bytes: number) => string | Buffer]][]} */
const bodies = [
  ['lists in lists', toSignIn((bytes) => '['.repeat(bytes))],
  ['lists in lists, closed', toSignIn((bytes) => nested(bytes / 2 - 1, '[', ']', ''))],
  ['objects in objects', toArticles((bytes) => `"tags":${nested(bytes / 10, '{"a":', '}', '0')}`)],
  [
    'lists as deep as allowed, side by side',
    toArticles((bytes) => `"a":${listed(nested(29, '[', ']', ''), bytes)}`),
  ],
  ['a long list of empty texts', toArticles((bytes) => `"tags":${listed('""', bytes)}`)],
  ['a long list of numbers for texts', toArticles((bytes) => `"tags":${listed('0', bytes)}`)],
  ['a long list for a text', toArticles((bytes) => `"abstract":${listed('0', bytes)}`)],
  ['a long list for a number', toArticles((bytes) => `"banner_id":${listed('0', bytes)}`)],
  ['a long list instead of an object', toSignIn((bytes) => listed('{}', bytes))],
  [
    'ids that are none',
    ['member', 'DELETE', '/api/articles', (bytes) => `{"id_list":${listed('{}', Math.min(bytes, 250_000))}}`],
  ],
  [
    'ids of the wrong type for a bulk task',
    [
      'member',
      'POST',
      '/api/bulk/rows',
      (bytes) => `{"table":"articles","action":"remove","id_list":${listed('{}', bytes)}}`,
    ],
  ],
  [
    'ids beyond number for a bulk task',
    [
      'member',
      'POST',
      '/api/bulk/rows',
      (bytes) => `{"table":"articles","action":"remove","id_list":${listed('0', bytes)}}`,
    ],
  ],
  [
    'filters beyond number',
    [
      'member',
      'POST',
      '/api/bulk/count',
      (bytes) => `{"table":"articles","action":"remove","filter":{${keys(Math.min(bytes, 250_000))}}}`,
    ],
  ],
  ['as many empty texts as allowed', toArticles(() => `"tags":[${'"",'.repeat(allowedValues)}""]`)],
  [
    'as many objects for ids as allowed',
    [
      'member',
      'POST',
      '/api/bulk/rows',
      () => `{"table":"articles","action":"remove","id_list":[${'{},'.repeat(allowedValues / 2)}0]}`,
    ],
  ],
  ['as many unknown keys as allowed', toArticles(() => keys(allowedValues * 9))],
  ['many unknown keys', toArticles((bytes) => keys(bytes))],
  [
    'many keys that are numbers',
    toArticles((bytes) => keys(bytes, (number) => (number * 7_919) % 4_294_967_291)),
  ],
  ['one key again and again', toArticles((bytes) => repeated('"title":"a",', bytes - 300) + '"title":"a"')],
  ['a long text', toSignIn((bytes) => `{"user_name":"${'a'.repeat(bytes - 100)}","password":"b"}`)],
  ['a long title', toArticles((bytes) => `"slug":"${'字'.repeat(bytes / 3 - 100)}"`)],
  ['a title of blanks', toArticles((bytes) => `"category":"${' '.repeat(bytes - 200)}a"`)],
  ['a long mail address', toCode((bytes) => `{"purpose":"reset","email":"${'a.'.repeat(bytes / 2 - 100)}"}`)],
  [
    'a mail address of many parts',
    toCode((bytes) => `{"purpose":"reset","email":"a@${'a-'.repeat(bytes / 2 - 100)}"}`),
  ],
  ['a number of many digits', toArticles((bytes) => `"series_position":${'9'.repeat(bytes - 200)}`)],
  ['a text of many digits for a number', toArticles((bytes) => `"banner_id":"${'9'.repeat(bytes - 200)}"`)],
  ['numbers beyond all', toArticles(() => '"banner_id":1e999,"series_position":-1e999')],
  ['a number without digits behind its point', toArticles(() => '"banner_id":1.')],
  ['a moment of many digits', toArticles((bytes) => `"publish_at":"${'2'.repeat(bytes - 200)}"`)],
  ['keys of the prototype', toArticles((bytes) => `"__proto__":{"role":1},"a":"${'b'.repeat(bytes - 300)}"`)],
  ["the constructor's prototype", toArticles(() => '"constructor":{"prototype":{"role":1}}')],
  ['keys of the prototype, escaped', toArticles(() => String.raw`"\u005f_proto__":{"role":1}`)],
  [
    'names that every object has',
    toArticles(() => '"toString":0,"valueOf":1,"hasOwnProperty":2,"tags":{"length":1e9}'),
  ],
  ['escapes that are none', toArticles((bytes) => `"abstract":"${repeated(String.raw`\x`, bytes - 200)}"`)],
  [
    'halves of characters',
    toArticles((bytes) => `"abstract":"${repeated(String.raw`\ud842`, bytes - 200)}"`),
  ],
  ['NUL', toArticles(() => String.raw`"abstract":"\u0000"`)],
  ['NUL in a key', toArticles(() => String.raw`"a\u0000b":1,"tags":["\u0000"]`)],
  ['bare control characters', toArticles((bytes) => `"abstract":"${'\u0001'.repeat(bytes - 200)}"`)],
  ['bytes that are no UTF-8', toArticles((bytes) => Buffer.alloc(bytes - 200, 0xff).toString('latin1'))],
  ['a text that does not end', toArticles((bytes) => `"abstract":"${'a'.repeat(bytes - 200)}`)],
  ['backslashes that do not end', toSignIn((bytes) => `"${'\\'.repeat(bytes - 10)}`)],
  ['blanks before a value', toSignIn((bytes) => `${' '.repeat(bytes - 10)}{}`)],
  ['a byte order mark', toSignIn(() => '\uFEFF{"user_name":"a","password":"b"}')],
  ['nothing', toSignIn(() => 'null')],
  ['a bare text', toSignIn((bytes) => `"${'a'.repeat(bytes - 10)}"`)],
];

/** Bodies that are dear to read or to check. */
export const hostileJson = [
  ...bodies.map(([name, [as, method, path, bodyOf]]) => ({
    kind: 'JSON',
    name,
    as,
    boundMs: 2_000,
    make: (size) => {
      const body = bodyOf(sizes[size][as === 'visitor' ? 'visitor' : 'member']);
      return json(method, path, body);
    },
  })),
  ...['visitor', 'member'].map((as) => ({
    kind: 'JSON',
    name: `more bytes than a ${as} may send`,
    as,
    boundMs: 2_000,
    make: () => json('POST', as === 'visitor' ? '/api/email_login' : '/api/articles', 'a'.repeat(beyond[as])),
  })),
];
