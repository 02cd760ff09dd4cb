import type { ApiError } from '@yanye/shared/api/http';
import type { KeptText } from '@yanye/shared/contract/drafts';
import type { DraftHow } from '@yanye/shared/contract/drafts.calls';
import type { TextCopy } from './text-copies';

/** What is on the desk. */
export interface EditorText {
  readonly title: string;
  readonly text: string;
}

/** What is known of the newest text. */
export type AutosaveState =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'offline' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'refused'; readonly why: string };

/** Where a desk stands. */
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
  /** Sends to the server; absent where only this browser keeps it. */
  readonly send?: (
    text: KeptText,
  ) => Promise<
    | { readonly sent: { readonly seq: number }; readonly failure?: never }
    | { readonly failure: ApiError; readonly sent?: never }
  >;
  /** Sends while the page goes away, and waits for nothing. */
  readonly sendLeaving?: (text: KeptText) => void;
  readonly onState: (state: AutosaveState) => void;
}

/** Milliseconds. */
export const pace = { here: 300, server: 1_200, firstRetry: 2_000, longestRetry: 30_000 } as const;

interface Item extends EditorText {
  readonly how: DraftHow;
  readonly seq: number;
  readonly at: number;
}

const lostWords: readonly ApiError['error'][] = [
  'LOGIN_REQUIRED',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'TOKEN_REVOKED',
];
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Keeps the text of one writing desk: at once in this browser, and every second or so on the server. */
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
  /** The newest copy of this browser, and whether it is written. */
  let here: Item | undefined;
  let hereTimer: ReturnType<typeof setTimeout> | undefined;
  /** What the server does not have yet, the oldest first. */
  let waiting: Item[] = [];
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  let retryIn: number = pace.firstRetry;
  let isStopped = false;
  /** Everything up to it is in the article. */
  let savedSeq = 0;
  let isSignedOut = false;
  let isFailing = false;

  const copyOf = ({ how, seq: number, title, text, at }: Item, done: Partial<TextCopy> = {}): TextCopy => ({
    ...place,
    user_id,
    desk,
    seq: number,
    how,
    title,
    text,
    at,
    isSent: false,
    isSettled: how === 'kept',
    ...done,
  });

  // Without storage of its own the browser still sends; nothing could be done about it anyway.
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

  const schedule = (after: number) => {
    if (!send || isStopped || isSignedOut || sending || waiting.length === 0) return;
    clearTimeout(sendTimer);
    sendTimer = setTimeout(() => void push(), after);
  };

  const onFailure = (failure: ApiError) => {
    isFailing = true;
    if (lostWords.includes(failure.error)) {
      isSignedOut = true;
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
    const { sent, failure } = await send(wireOf(item));
    if (failure) {
      onFailure(failure);
      return;
    }
    retryIn = pace.firstRetry;
    isFailing = false;
    waiting = waiting.filter((one) => one.seq > Math.max(item.seq, sent.seq));
    // An older text never takes the place of a newer one here.
    if (item.how === 'kept' || item.seq === seq) await write(item, { isSent: true });
    if (waiting.length === 0 && item.seq > savedSeq) onState({ kind: 'saved', at: Date.now() });
    sending = undefined;
    schedule(waiting[0]?.how === 'typed' ? pace.server : 0);
  };

  const push = (): Promise<void> => {
    clearTimeout(sendTimer);
    sendTimer = undefined;
    sending ??= sendFirst().finally(() => {
      sending = undefined;
    });
    return sending;
  };

  const add = (how: DraftHow, { title, text }: EditorText): Item => {
    seq += 1;
    const item = { how, seq, title, text, at: Date.now() };
    // A newer text of the same kind takes the place of one that nobody has sent yet.
    const isFirstOnItsWay = sending !== undefined && waiting.length === 1;
    const last = waiting.at(-1);
    if (how === 'typed' && last?.how === 'typed' && !isFirstOnItsWay) waiting = waiting.slice(0, -1);
    waiting = [...waiting, item];
    return item;
  };

  const isLatest = ({ title, text }: EditorText) => title === latest.title && text === latest.text;

  return {
    desk,
    place: () => place,

    /** The text on the desk; nothing happens when it is the one before. */
    change: (next: EditorText): void => {
      if (isLatest(next)) return;
      latest = next;
      here = add('typed', next);
      if (send && !isSignedOut && !isFailing) onState({ kind: 'saving' });
      hereTimer ??= setTimeout(() => void writeHere(), pace.here);
      if (sendTimer === undefined) schedule(pace.server);
    },

    /** Keeps a text for its own sake, or one that was restored. @returns once this browser has it */
    keep: async (how: 'kept' | 'restored', text: EditorText): Promise<void> => {
      await writeHere();
      const item = add(how, text);
      if (how === 'restored') latest = text;
      schedule(0);
      await write(item);
    },

    /** Keeps what is there now, here and on the server. @returns once this browser has it */
    flush: (): Promise<void> => {
      schedule(0);
      return writeHere();
    },

    /** The page goes away. */
    leave: (): void => {
      void writeHere();
      const last = waiting.at(-1);
      if (last) sendLeaving?.(wireOf(last));
    },

    /** Tries again now: the network is there again, or somebody signed in. */
    wake: (): void => {
      isSignedOut = false;
      retryIn = pace.firstRetry;
      schedule(0);
    },

    /** Waits until nothing is on its way, so that a save and an autosave never cross. */
    settleDown: async (): Promise<void> => {
      clearTimeout(sendTimer);
      sendTimer = undefined;
      await sending;
    },

    /** The text was saved as the article: nothing waits but what was typed since. */
    saved: async (text: EditorText, next: Partial<Place>): Promise<void> => {
      place = { ...place, ...next };
      await writeHere();
      if (isLatest(text)) {
        clearTimeout(sendTimer);
        sendTimer = undefined;
        // What the saved text took the place of is still to come.
        waiting = waiting.filter(({ how }) => how === 'kept');
        savedSeq = seq;
        schedule(0);
        onState({ kind: 'nothing' });
        if (seq > 0)
          await write({ ...text, how: 'typed', seq, at: Date.now() }, { isSent: true, isSettled: true });
      } else schedule(pace.server);
    },

    /** Goes on with an article that was begun at another desk. */
    goOnWith: (draft_key: string): void => {
      place = { ...place, draft_key };
    },

    /** Goes on after `stop`. */
    start: (): void => {
      isStopped = false;
      schedule(pace.server);
    },

    /** Ends the timers; what was typed is kept here. */
    stop: (): void => {
      isStopped = true;
      clearTimeout(sendTimer);
      void writeHere();
    },
  };
};

export type Autosave = ReturnType<typeof createAutosave>;
