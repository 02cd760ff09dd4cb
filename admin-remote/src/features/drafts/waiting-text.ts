import type { WaitingDraft } from '@yanye/shared/contract/drafts';
import type { EditorText } from './autosave';
import type { TextCopy } from './text-copies';

export interface WaitingText extends EditorText {
  readonly where: 'server' | 'here';
  readonly desk: string;
  readonly draft_key: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly more: number;
}

interface Known {
  readonly present: EditorText;
  readonly desk: string;
  readonly copies: readonly TextCopy[];
  /** The server's answer; undefined if the request failed. */
  readonly newest: { readonly draft: WaitingDraft | null; readonly more: number } | undefined;
}

const isSame = (a: EditorText, b: EditorText) => a.title.trim() === b.title.trim() && a.text === b.text;

/** @returns the text to offer: the newest of the browser copy and the server draft, if any */
export const waitingText = ({ present, desk, copies, newest }: Known): WaitingText | undefined => {
  const { draft = null, more = 0 } = newest ?? {};
  const onServer: WaitingText | undefined = draft
    ? {
        where: 'server',
        desk: draft.desk,
        draft_key: draft.draft_key,
        at: Date.parse(draft.kept_at),
        more,
        title: draft.title,
        text: draft.content,
      }
    : undefined;
  const here = copies.filter(
    (copy) =>
      copy.desk !== desk &&
      copy.how !== 'kept' &&
      !copy.isSettled &&
      // The server has it and would have returned it.
      !(copy.isSent && newest) &&
      !(copy.title.trim() === '' && copy.text.trim() === '') &&
      !isSame(copy, present) &&
      !(onServer && isSame(copy, onServer)) &&
      // The same editor has written a newer draft.
      !(draft && copy.desk === draft.desk && copy.seq <= draft.seq),
  );
  const [copy] = here;
  const isServerOlder = copy && onServer && (copy.desk === onServer.desk || copy.at > onServer.at);
  if (copy && (!onServer || isServerOlder)) {
    const { title, text, draft_key, at } = copy;
    const others = here.length - 1 + (onServer && onServer.desk !== copy.desk ? 1 + more : more);
    return { where: 'here', desk: copy.desk, draft_key, at, title, text, more: others };
  }
  if (!onServer || isSame(onServer, present)) return undefined;
  return { ...onServer, more: more + here.length };
};
