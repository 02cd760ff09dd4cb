import { tokensOf } from '../engine/token-estimate';
import { articlePart } from './article-part';

const passages = Array.from({ length: 40 }, (_, at) => ({
  mark: 40 - at,
  article_id: 'a',
  title: '西湖',
  words: `第${40 - at}段：${'文'.repeat(30)}`,
}));

test('has the closest paragraphs that fit, in the order of their marks', () => {
  for (const most of [0, 50, 300, 500, 1_000, 5_000]) {
    const { text, count } = articlePart({ title: '西湖', passages }, most);
    expect(tokensOf(text)).toBeLessThanOrEqual(most);
    const marks = Array.from(text.matchAll(/^\[(\d+)\] /gm), ([, mark]) => Number(mark));
    expect(marks).toEqual(Array.from({ length: count }, (_, at) => 40 - count + 1 + at));
    if (most >= 2_000) expect(count).toBe(40);
  }
});

test('says so where the article is not to be read any more', () => {
  const { text } = articlePart({ title: '', passages: [] }, 1_000);
  expect(text).toContain('读不到');
});
