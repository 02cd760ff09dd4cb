import type { WaitingDraft } from '@yanye/shared/contract/drafts';
import type { TextCopy } from './text-copies';
import { waitingText } from './waiting-text';

const at = Date.parse('2026-01-31T10:00:00+08:00');
const copy = (change: Partial<TextCopy> = {}): TextCopy => ({
  user_id: 1,
  subject: 'a',
  draft_key: 'k',
  desk: 'before',
  seq: 3,
  base_version: 1,
  how: 'typed',
  title: '题',
  text: '这里写的',
  at,
  isSent: false,
  isSettled: false,
  ...change,
});
const draft = (change: Partial<WaitingDraft> = {}): WaitingDraft => ({
  entry: 'd1',
  draft_key: 'k',
  desk: 'before',
  seq: 2,
  base_version: 1,
  kept_at: '2026-01-31T09:00:00+08:00',
  title: '题',
  content: '那里存的',
  ...change,
});
const present = { title: '题', text: '现在的' };
const found = (copies: TextCopy[], newest?: { draft: WaitingDraft | null; more: number }) =>
  waitingText({ present, desk: 'now', copies, newest });

describe('the unsaved text offered when the editor opens', () => {
  test('is the newer of the browser copy and the server draft', () => {
    const later = draft({ desk: 'elsewhere', kept_at: '2026-01-31T11:00:00+08:00' });
    expect(found([copy()], { draft: later, more: 0 })).toMatchObject({ where: 'server', more: 1 });
    expect(found([copy()], { draft: draft({ desk: 'elsewhere' }), more: 0 })).toMatchObject({
      where: 'here',
      more: 1,
    });
    expect(found([copy()], { draft: draft(), more: 0 })).toMatchObject({ where: 'here', more: 0 });
  });

  test('is the browser copy when the server request fails', () => {
    expect(found([copy({ isSent: true })])).toMatchObject({ where: 'here', text: '这里写的' });
  });

  test.each<[string, TextCopy[], WaitingDraft | null]>([
    ['no text is stored', [], null],
    ['it equals the current text', [copy({ text: '现在的' })], draft({ content: '现在的' })],
    ['it was saved or dismissed', [copy({ isSettled: true })], null],
    ['the server has it and no longer offers it', [copy({ isSent: true })], null],
    ['it was replaced by its author', [copy({ how: 'kept' })], null],
    ['it is empty', [copy({ title: '', text: ' ' })], null],
    ['it belongs to this editor', [copy({ desk: 'now' })], null],
  ])('is nothing when %s', (_why, copies, waiting) => {
    expect(found(copies, { draft: waiting, more: 0 })).toBeUndefined();
  });
});
