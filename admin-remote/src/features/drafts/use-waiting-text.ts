import { useCallback, useEffect, useRef, useState } from 'react';
import { browserStorage } from '@yanye/shared/store/storage';
import type { EditorText } from './autosave';
import { draftsApi } from './drafts.api';
import { takeLegacyCopy } from './legacy-copy';
import { textCopies, type TextCopy } from './text-copies';
import { waitingText, type WaitingText } from './waiting-text';

interface Options {
  readonly userId: number;
  readonly subject: string;
  readonly onServer: boolean;
  readonly desk: string;
  /** The text without the offered one. */
  readonly present: EditorText;
  readonly enabled: boolean;
  /** Key of the only new article to offer; undefined offers the newest. */
  readonly draftKey: string | undefined;
}

const copiesHere = async (userId: number, subject: string): Promise<TextCopy[]> => {
  const copies = textCopies(userId);
  const legacy = takeLegacyCopy(browserStorage().local, userId, subject);
  if (legacy) await copies.keep(legacy);
  return copies.list(subject);
};

export const useWaitingText = (options: Options) => {
  const { userId, subject, onServer, desk, present, enabled, draftKey } = options;
  const [found, setFound] = useState<WaitingText>();
  const [ask] = draftsApi.useLazyNewestDraftQuery();
  const [settleOnServer] = draftsApi.useSettleDraftsMutation();
  const first = useRef({ subject, present, draftKey });
  const isThere = useRef(true);

  const look = useCallback(async () => {
    const asked = first.current;
    const key = asked.draftKey;
    const [all, answer] = await Promise.all([
      copiesHere(userId, asked.subject).catch(() => []),
      onServer
        ? ask({ query: { article_id: asked.subject, ...(key !== undefined && { draft_key: key }) } })
        : undefined,
    ]);
    const copies = all.filter(({ draft_key }) => key === undefined || draft_key === key);
    const newest = onServer ? answer?.data : { draft: null, more: 0 };
    if (isThere.current) setFound(waitingText({ present: asked.present, desk, copies, newest }));
  }, [ask, desk, onServer, userId]);

  useEffect(() => {
    isThere.current = true;
    if (enabled) void look();
    return () => {
      isThere.current = false;
    };
  }, [enabled, look]);

  /** Marks the offer as dismissed; the text stays in the timeline. */
  const settle = async ({ desk: settled }: WaitingText) => {
    setFound(undefined);
    const copies = textCopies(userId);
    const here = await copies.list(first.current.subject).catch(() => []);
    const same = here.filter((copy) => copy.desk === settled && !copy.isSettled);
    await Promise.all(same.map((copy) => copies.keep({ ...copy, isSettled: true }))).catch(() => undefined);
    if (onServer) await settleOnServer({ body: { desks: [settled] } });
  };

  return { found, settle, look };
};
