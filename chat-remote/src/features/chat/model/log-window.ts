import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import type { ChatHttp } from './chat-http';
import { shownFrom, shownMessages, withNewer, withOlder, withoutPast, withPast } from './room-state';
import type { Observable, RoomView } from './room-view';

interface WindowParts {
  readonly http: Pick<ChatHttp, 'messages'>;
  readonly view: Observable<RoomView>;
}

/** Which part of the log is shown. */
export interface LogWindow {
  readonly older: (limit?: number) => Promise<void>;
  /** Goes on after an earlier part, until it reaches the newest one. */
  readonly newer: () => Promise<void>;
  /**
   * Shows the part with a message, if that is not shown already.
   * @returns the message with a number, which may be recalled; undefined when there is none
   */
  readonly show: (seq: number) => Promise<ChatMessage | undefined>;
  /** Shows the newest messages again. */
  readonly toNewest: () => void;
}

const pageLimit = 50;

const withSeq = (messages: readonly ChatMessage[], seq: number): ChatMessage | undefined =>
  messages.find((message) => message.seq === seq);

export const createLogWindow = ({ http, view }: WindowParts): LogWindow => {
  /** Another part replaces what was shown. */
  const turn = (log: RoomView['log']): void =>
    view.change({ log, window: view.get().window + 1, older: 'idle', newer: 'idle' });

  const toNewest = (): void => {
    const { log } = view.get();
    if (log.past) turn(withoutPast(log));
  };

  return {
    older: async (limit = pageLimit) => {
      const { log, older, window } = view.get();
      const before = shownFrom(log);
      if (before <= 1 || older === 'loading') return;
      view.change({ older: 'loading' });
      try {
        const page = await http.messages({ before, limit });
        if (view.get().window === window)
          view.change({ older: 'idle', log: withOlder(view.get().log, page) });
      } catch {
        if (view.get().window === window) view.change({ older: 'failed' });
      }
    },

    newer: async () => {
      const { log, newer, window } = view.get();
      if (!log.past || newer === 'loading') return;
      view.change({ newer: 'loading' });
      try {
        const page = await http.messages({ after: log.past.to, limit: pageLimit });
        if (view.get().window === window)
          view.change({ newer: 'idle', log: withNewer(view.get().log, page) });
      } catch {
        if (view.get().window === window) view.change({ newer: 'failed' });
      }
    },

    show: async (seq) => {
      const known = withSeq(shownMessages(view.get().log), seq);
      if (known) return known;
      const live = withSeq(shownMessages(withoutPast(view.get().log)), seq);
      if (live) {
        toNewest();
        return live;
      }
      const page = await http.messages({ around: seq, limit: pageLimit });
      const found = withSeq(page.list, seq);
      if (found?.state === 'shown') turn(withPast(view.get().log, page));
      return found;
    },

    toNewest,
  };
};
