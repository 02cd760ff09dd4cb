import type { ApiError } from '@yanye/shared/api/http';
import type { KeptText } from '@yanye/shared/contract/drafts';
import type { DraftHow } from '@yanye/shared/contract/drafts.calls';
import type { TextCopy } from './text-copies';

export interface EditorText {
  readonly title: string;
  readonly text: string;
}

export const isSameText = (a: EditorText, b: EditorText): boolean => a.title === b.title && a.text === b.text;

export type AutosaveState =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'offline' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'refused'; readonly why: string };

/** The article, version and draft that an editor writes to. */
export interface Place {
  readonly subject: string;
  readonly draft_key: string;
  readonly base_version: number;
}

interface Options extends Place {
  readonly user_id: number;
  readonly desk: string;
  readonly initial: EditorText;
  readonly keepHere: (copy: TextCopy) => Promise<void>;
  /** Sends to the server; undefined if only this browser stores the text. */
  readonly send?: (
    text: KeptText,
  ) => Promise<{ readonly data: { readonly seq: number } } | { readonly error: ApiError }>;
  /** Sends during page unload without waiting for the response. */
  readonly sendLeaving?: (text: KeptText) => void;
  readonly onState: (state: AutosaveState) => void;
}

/** Delay in milliseconds. */
export const pace = { here: 300, server: 1_200, firstRetry: 2_000, longestRetry: 30_000 } as const;

interface Item extends EditorText {
  readonly how: DraftHow;
  readonly seq: number;
  readonly at: number;
}

const signInErrors: readonly ApiError['error'][] = [
  'LOGIN_REQUIRED',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'TOKEN_REVOKED',
];
/** Whether the request failed because the user is not signed in any more. */
export const isSignedOut = ({ error }: ApiError): boolean => signInErrors.includes(error);
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Autosaves the text of one editor: to the browser immediately, and to the server about every second. */
export const createAutosave = ({
  user_id,
  desk,
  initial,
  keepHere,
  send,
  sendLeaving,
  onState,
  ...start
}: Options) => {
  let place: Place = start;
  let latest: EditorText = initial;
  let seq = 0;
  /** The latest browser copy, and whether it has been written. */
  let here: Item | undefined;
  let hereTimer: ReturnType<typeof setTimeout> | undefined;
  /** Texts not yet on the server, oldest first. */
  let waiting: Item[] = [];
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  let retryIn: number = pace.firstRetry;
  let isStopped = false;
  /** Texts up to this sequence number are saved in the article. */
  let savedSeq = 0;
  let needsSignIn = false;
  let isFailing = false;

  const copyOf = (item: Item, done: Partial<TextCopy> = {}): TextCopy => ({
    ...place,
    ...item,
    user_id,
    desk,
    isSent: false,
    isSettled: item.how === 'kept',
    ...done,
  });

  // Without storage the browser still sends; there is no other fallback.
  const write = (item: Item, done?: Partial<TextCopy>) => keepHere(copyOf(item, done)).catch(() => undefined);

  const writeHere = async (): Promise<void> => {
    clearTimeout(hereTimer);
    hereTimer = undefined;
    const item = here;
    here = undefined;
    if (item) await write(item);
  };

  const wireOf = ({ how, seq: number, title, text }: Item): KeptText => ({
    article_id: place.subject,
    draft_key: place.draft_key,
    base_version: place.base_version,
    desk,
    seq: number,
    how,
    title,
    content: text,
  });

  const stopTimer = () => {
    clearTimeout(sendTimer);
    sendTimer = undefined;
  };

  const schedule = (after: number) => {
    if (!send || isStopped || needsSignIn || sending || waiting.length === 0) return;
    clearTimeout(sendTimer);
    sendTimer = setTimeout(() => void push(), after);
  };

  const onFailure = (failure: ApiError) => {
    isFailing = true;
    if (isSignedOut(failure)) {
      needsSignIn = true;
      onState({ kind: 'signedOut' });
      return;
    }
    onState(isRefusal(failure) ? { kind: 'refused', why: failure.msg } : { kind: 'offline' });
    const wanted = failure.retryAfter === undefined ? retryIn : failure.retryAfter * 1_000;
    retryIn = Math.min(retryIn * 2, pace.longestRetry);
    sending = undefined;
    schedule(isRefusal(failure) ? pace.longestRetry : wanted);
  };

  const sendFirst = async (): Promise<void> => {
    const [item] = waiting;
    if (!item || !send) return;
    const answer = await send(wireOf(item));
    if ('error' in answer) {
      onFailure(answer.error);
      return;
    }
    retryIn = pace.firstRetry;
    isFailing = false;
    waiting = waiting.filter((one) => one.seq > Math.max(item.seq, answer.data.seq));
    // An older text must not replace a newer browser copy.
    if (item.how === 'kept' || item.seq === seq) await write(item, { isSent: true });
    if (waiting.length === 0 && item.seq > savedSeq) onState({ kind: 'saved', at: Date.now() });
    sending = undefined;
    schedule(waiting[0]?.how === 'typed' ? pace.server : 0);
  };

  const push = (): Promise<void> => {
    stopTimer();
    sending ??= sendFirst().finally(() => {
      sending = undefined;
    });
    return sending;
  };

  const add = (how: DraftHow, { title, text }: EditorText): Item => {
    seq += 1;
    const item = { how, seq, title, text, at: Date.now() };
    // A newer text of the same kind replaces one that has not been sent.
    const isFirstOnItsWay = sending !== undefined && waiting.length === 1;
    const last = waiting.at(-1);
    if (how === 'typed' && last?.how === 'typed' && !isFirstOnItsWay) waiting = waiting.slice(0, -1);
    waiting = [...waiting, item];
    return item;
  };

  return {
    desk,
    place: () => place,

    /** Sets the current text; an unchanged text is ignored. */
    change: (next: EditorText): void => {
      if (isSameText(next, latest)) return;
      latest = next;
      here = add('typed', next);
      if (send && !needsSignIn && !isFailing) onState({ kind: 'saving' });
      hereTimer ??= setTimeout(() => void writeHere(), pace.here);
      if (sendTimer === undefined) schedule(pace.server);
    },

    /** Stores a separate copy, or a restored text. @returns resolves once the browser has stored it */
    keep: async (how: 'kept' | 'restored', text: EditorText): Promise<void> => {
      await writeHere();
      const item = add(how, text);
      if (how === 'restored') latest = text;
      schedule(0);
      await write(item);
    },

    /** Stores the current text in the browser and sends it. @returns resolves once the browser has stored it */
    flush: (): Promise<void> => {
      schedule(0);
      return writeHere();
    },

    leave: (): void => {
      void writeHere();
      const last = waiting.at(-1);
      if (last) sendLeaving?.(wireOf(last));
    },

    /** Retries immediately, after the network returns or the user signs in. */
    wake: (): void => {
      needsSignIn = false;
      retryIn = pace.firstRetry;
      schedule(0);
    },

    /** Waits for pending requests, so that a save and an autosave never overlap. */
    settleDown: async (): Promise<void> => {
      stopTimer();
      await sending;
    },

    /** Called after a save: only text typed since then stays pending. */
    saved: async (text: EditorText, next: Partial<Place>): Promise<void> => {
      place = { ...place, ...next };
      await writeHere();
      if (isSameText(text, latest)) {
        stopTimer();
        // Texts that the saved one replaced must still be sent.
        waiting = waiting.filter(({ how }) => how === 'kept');
        savedSeq = seq;
        schedule(0);
        onState({ kind: 'nothing' });
        if (seq > 0)
          await write({ ...text, how: 'typed', seq, at: Date.now() }, { isSent: true, isSettled: true });
      } else schedule(pace.server);
    },

    /** Continues the draft of another editor instance. */
    goOnWith: (draft_key: string): void => {
      place = { ...place, draft_key };
    },

    start: (): void => {
      isStopped = false;
      schedule(pace.server);
    },

    /** Clears the timers and stores the current text in the browser. */
    stop: (): void => {
      isStopped = true;
      clearTimeout(sendTimer);
      void writeHere();
    },
  };
};

export type Autosave = ReturnType<typeof createAutosave>;
