import { useEffect, useRef, useState } from 'react';
import { selectUser } from '@yanye/shared/auth/auth-slice';
import type { OtherWriter } from '@yanye/shared/contract/drafts';
import { useAppSelector } from '@yanye/shared/redux';
import { createAutosave, type AutosaveState, type EditorText } from './autosave';
import { newKey } from './new-key';
import { textCopies } from './text-copies';
import { useSendDraft } from './use-send-draft';

interface Options {
  /** The id of an article, empty for a new one; for a custom page `page:` and its id. */
  readonly subject: string;
  readonly base_version: number;
  /** Whether the server stores drafts, too. */
  readonly onServer: boolean;
  /** A read-only text is not stored. */
  readonly readOnly: boolean;
  readonly writing: EditorText;
  /** Returns the latest input, which may be newer than the rendered text. */
  readonly now: () => EditorText;
}

/** Autosaves the input of an editor: to the browser within a third of a second, to the server within seconds. */
export const useAutosave = (options: Options) => {
  const { onServer, readOnly, writing, now, ...place } = options;
  const user = useAppSelector(selectUser);
  const [userId] = useState(user.user_id);
  const { send, sendLeaving } = useSendDraft(userId);
  const [state, setState] = useState<AutosaveState>({ kind: 'nothing' });
  const [others, setOthers] = useState<readonly OtherWriter[]>([]);
  const [autosave] = useState(() =>
    createAutosave({
      ...place,
      user_id: userId,
      draft_key: newKey(),
      desk: newKey(),
      initial: writing,
      keepHere: (copy) => textCopies(userId).keep(copy),
      ...(onServer && {
        send: async (text) => {
          const answer = await send(text);
          if (answer.data) setOthers(answer.data.others);
          return answer;
        },
        sendLeaving,
      }),
      onState: setState,
    }),
  );

  useEffect(() => {
    if (!readOnly) autosave.change(now());
  }, [writing, now, readOnly, autosave]);

  const token = useRef(user.token);
  useEffect(() => {
    if (token.current === user.token) return;
    token.current = user.token;
    if (user.token !== '') autosave.wake();
  }, [user.token, autosave]);

  useEffect(() => {
    const flush = () => void autosave.flush();
    const flushHidden = () => document.visibilityState === 'hidden' && flush();
    const listeners = [
      // On phones, switching apps hides the page, and no later event may follow.
      [document, 'visibilitychange', flushHidden],
      [window, 'blur', flush],
      [window, 'pagehide', autosave.leave],
      [window, 'online', autosave.wake],
    ] as const;
    autosave.start();
    for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
    return () => {
      for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
      autosave.leave();
      autosave.stop();
    };
  }, [autosave]);

  return { autosave, state, others, userId };
};
