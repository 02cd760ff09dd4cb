import { paragraphLink } from './paragraph-link';

const text = (words: string, anchor = '') => decodeURIComponent(paragraphLink('s', { anchor, words }));

test.each([
  ['a short paragraph whole', '断桥残雪在白堤的东头。', '/article/s#:~:text=断桥残雪在白堤的东头。'],
  ['a shorter one too', '好。', '/article/s#:~:text=好。'],
  [
    'a long one up to the last sign that fits',
    '句号后面跟引号，各占一格，中间就空出一个字的窟窿，所以连着的标点要挤一挤才好看。',
    '/article/s#:~:text=句号后面跟引号，各占一格，中间就空出一个字的窟窿',
  ],
  [
    'one without signs up to the end of a word',
    `${'文字'.repeat(40)}`,
    `/article/s#:~:text=${'文字'.repeat(18)}`,
  ],
  ['one up to its formula', '当我们写下 $a+b$ 的时候', '/article/s#:~:text=当我们写下'],
  ['one that begins with a formula not at all', '$a+b$ 的时候', '/article/s'],
  [
    'the first cell of a table',
    '茶叶的名字叫什么 | 产地\n龙井 | 杭州',
    '/article/s#:~:text=茶叶的名字叫什么',
  ],
])('names %s', (_what, words, link) => expect(text(words)).toBe(link));

test('falls back on the heading above, and means no other directive', () => {
  expect(paragraphLink('a b', { anchor: '小 节', words: 'well-known, (a) & b' })).toBe(
    '/article/a%20b#%E5%B0%8F%20%E8%8A%82:~:text=well%2Dknown%2C%20%28a%29%20%26%20b',
  );
});
