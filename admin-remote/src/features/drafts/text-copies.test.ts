import { memoryStorage } from '@yanye/shared/store/storage';
import { IDBFactory } from 'fake-indexeddb';
import { takeLegacyCopy } from './legacy-copy';
import { keptHere, textCopies, type TextCopy } from './text-copies';

const now = Date.now();
const copy = (change: Partial<TextCopy> = {}): TextCopy => ({
  user_id: 1,
  subject: 'a',
  draft_key: 'k',
  desk: 'd',
  seq: 1,
  base_version: 1,
  how: 'typed',
  title: '题',
  text: '文',
  at: now,
  isSent: false,
  isSettled: false,
  ...change,
});
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
const listed = async (subject = 'a') => (await textCopies(1).list(subject)).map(({ text }) => text);

describe('text copies in the browser', () => {
  test('are stored once per editor and once per replaced text', async () => {
    const { keep } = textCopies(1);
    await keep(copy({ text: '甲' }));
    await keep(copy({ text: '甲乙', seq: 2 }));
    await keep(copy({ text: '换下来的', how: 'kept', seq: 3, at: now - 1 }));
    await keep(copy({ text: '别处', desk: 'e', at: now - 2 }));
    expect(await listed()).toEqual(['甲乙', '换下来的', '别处']);
  });

  test('are hidden from other users and other articles', async () => {
    await textCopies(2).keep(copy({ user_id: 2 }));
    await textCopies(1).keep(copy({ subject: 'b' }));
    expect(await listed()).toEqual([]);
  });

  test('drop the oldest over the limit, except copies that exist nowhere else', async () => {
    const { keep } = textCopies(1);
    for (let at = 0; at < keptHere.most + 2; at += 1)
      await keep(copy({ desk: `d${at}`, at: now - at, text: `${at}`, isSent: at !== keptHere.most }));
    await listed();
    const texts = await listed();
    expect([texts.length, texts.at(-1)]).toEqual([keptHere.most + 1, `${keptHere.most}`]);
  });

  test('expire after the retention period', async () => {
    await textCopies(1).keep(copy({ at: now - (keptHere.days + 1) * 86_400_000 }));
    await listed();
    expect(await listed()).toEqual([]);
  });
});

test('migrate once from the former storage key', () => {
  const { local } = memoryStorage();
  local.setItem('text-copy:1:new', JSON.stringify({ title: '题', text: '从前的', at: 5 }));
  expect(takeLegacyCopy(local, 2, '')).toBeUndefined();
  expect(takeLegacyCopy(local, 1, '')).toMatchObject({ subject: '', text: '从前的', at: 5, isSent: false });
  expect(takeLegacyCopy(local, 1, '')).toBeUndefined();
});
