import { useEffect, useRef, useState } from 'react';
import { selectUser } from '@yanye/shared/auth/auth-slice';
import type { OtherWriter } from '@yanye/shared/contract/drafts';
import { useAppSelector } from '@yanye/shared/redux';
import { createAutosave, type Autosave, type AutosaveState, type EditorText } from './autosave';
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
  /** The rendered text. */
  readonly writing: EditorText;
  /** Returns the latest input, which may be newer than the rendered text. */
  readonly now: () => EditorText;
}

export interface AutosaveControl {
  readonly autosave: Autosave;
  readonly state: AutosaveState;
  /** Other users who edit the same text. */
  readonly others: readonly OtherWriter[];
  readonly userId: number;
}

/** Autosaves the input of an editor: to the browser within a third of a second, to the server within seconds. */
export const useAutosave = ({
  subject,
  base_version,
  onServer,
  readOnly,
  writing,
  now,
}: Options): AutosaveControl => {
  const user = useAppSelector(selectUser);
  const [userId] = useState(user.user_id);
  const { send, sendLeaving } = useSendDraft(userId);
  const [state, setState] = useState<AutosaveState>({ kind: 'nothing' });
  const [others, setOthers] = useState<readonly OtherWriter[]>([]);
  const [autosave] = useState(() =>
    createAutosave({
      user_id: userId,
      subject,
      base_version,
      draft_key: newKey(),
      desk: newKey(),
      initial: writing,
      keepHere: (copy) => textCopies(userId).keep(copy),
      ...(onServer && {
        send: async (text) => {
          const outcome = await send(text);
          if (outcome.sent) setOthers(outcome.sent.others);
          return outcome;
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
    const leave = () => autosave.leave();
    const wake = () => autosave.wake();
    autosave.start();
    // On phones, switching apps hides the page, and no later event may follow.
    document.addEventListener('visibilitychange', flushHidden);
    window.addEventListener('blur', flush);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', wake);
    return () => {
      document.removeEventListener('visibilitychange', flushHidden);
      window.removeEventListener('blur', flush);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', wake);
      autosave.leave();
      autosave.stop();
    };
  }, [autosave]);

  return { autosave, state, others, userId };
};
