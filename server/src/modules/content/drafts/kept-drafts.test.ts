import { charactersGone, forgettable, goneWhenMerged, kept, merging } from './kept-drafts';

const now = Date.parse('2024-03-09T16:30:00Z');
const hour = 3_600_000;

describe('deleted characters', () => {
  test.each([
    ['nothing', '甲乙', '甲乙', 0],
    ['what was added', '甲丁', '甲乙丙丁', 0],
    ['what was taken out', '甲乙丙丁', '甲丁', 2],
    ['what was replaced', '甲乙丁', '甲丙丁', 1],
    ['everything', '甲乙', '', 2],
    ['one of several that are alike', '啊啊啊', '啊啊', 1],
  ])('count %s', (_what, before, after, gone) => {
    expect(charactersGone(before, after)).toBe(gone);
  });
});

describe('an autosave replaces the previous one', () => {
  const text = (content: string, change: object = {}) => ({
    how: 'typed' as const,
    article_id: 'a',
    draft_key: 'k',
    title: '题',
    content,
    ...change,
  });
  const last = (content: string, change: object = {}) => ({
    ...text(content),
    begun_at: now - 1_000,
    gone: 0,
    is_settled: 0,
    ...change,
  });
  const long = '字'.repeat(merging.gone + 1);

  test('while it continues the text', () => {
    expect(goneWhenMerged(last('甲'), text('甲乙'), now)).toBe(0);
    expect(goneWhenMerged(last('甲乙', { gone: 3 }), text('甲'), now)).toBe(4);
  });

  test.each([
    ['too much is deleted', last(long), text('')],
    ['too much is deleted in small steps', last('甲乙', { gone: merging.gone }), text('甲')],
    ['it arrives a minute after the first', last('甲', { begun_at: now - merging.within }), text('甲乙')],
    ['the previous one was saved', last('甲', { is_settled: 1 }), text('甲乙')],
    ['the previous one was restored', last('甲', { how: 'restored' }), text('甲乙')],
    ['it was restored itself', last('甲'), text('甲乙', { how: 'restored' })],
    ['it is of another article', last('甲'), text('甲乙', { article_id: 'b' })],
    ['it is of another new article', last('甲', { article_id: null }), text('甲', { draft_key: 'other' })],
  ])('but not when %s', (_why, before, next) => {
    expect(goneWhenMerged(before, next, now)).toBeUndefined();
  });
});

describe('of a user’s drafts', () => {
  const drafts = (count: number, every: number, size = 10) =>
    Array.from({ length: count }, (_, at) => ({ id: at, updated_at: now - at * every, size }));
  const staying = (history: ReturnType<typeof drafts>) => history.length - forgettable(history, now).length;

  test('the newest stay', () => {
    expect(staying(drafts(kept.newest, 60_000))).toBe(kept.newest);
  });

  test('beyond those the last of each hour stays', () => {
    const history = drafts(kept.newest + 120, 60_000);
    expect(staying(history)).toBe(kept.newest + 2);
  });

  test('within the time limit and the number limit', () => {
    expect(staying(drafts(2_000, 4 * hour))).toBe((30 * 24) / 4 + 1);
    expect(staying(drafts(2_000, hour))).toBe(kept.most);
  });

  test('within a total size, except for the newest few', () => {
    expect(staying(drafts(20, 60_000, 500_000))).toBe(8);
    expect(staying(drafts(20, 60_000, 5_000_000))).toBe(kept.few);
  });
});
