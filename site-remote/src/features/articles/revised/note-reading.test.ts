import { everythingVisible, nothingVisible } from '#testing/browser-parts.ts';
import { noteReading } from './note-reading';
import { readVersionOf } from './read-versions';

const article = { id: 'a', status: 'published', text_version: 7 } as const;
const text = document.createElement('div');
const visibility = (state: DocumentVisibilityState) =>
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });

beforeEach(() => {
  localStorage.clear();
  everythingVisible();
  visibility('visible');
  jest.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('an article counts as read', () => {
  test('once its text has been visible for five seconds', async () => {
    noteReading(text, article);
    await pass(4_900);
    expect(readVersionOf('a')).toBeUndefined();
    await pass(100);
    expect(readVersionOf('a')).toEqual({ version: 7, at: 1_005_000 });
  });

  test('not while its text is outside the viewport', async () => {
    nothingVisible();
    noteReading(text, article);
    await pass(60_000);
    expect(readVersionOf('a')).toBeUndefined();
  });

  test('not in the background', async () => {
    visibility('hidden');
    noteReading(text, article);
    await pass(60_000);
    expect(readVersionOf('a')).toBeUndefined();
    visibility('visible');
    await pass(5_000);
    expect(readVersionOf('a')).toMatchObject({ version: 7 });
  });

  test('not when the page is left before', async () => {
    const leave = noteReading(text, article);
    await pass(4_000);
    leave();
    await pass(60_000);
    expect(readVersionOf('a')).toBeUndefined();
  });

  test('not while it is a draft', async () => {
    noteReading(text, { ...article, status: 'draft' });
    await pass(60_000);
    expect(readVersionOf('a')).toBeUndefined();
  });
});
