import type { ChatReadMark } from '@yanye/shared/contract/chat-frames.calls';
import type { ChatHttp } from './chat-http';
import type { LogWindow } from './log-window';
import type { Observable, RoomView } from './room-view';
import { countedUnread, unreadIn, withMark } from './unread';

interface Parts {
  readonly http: Pick<ChatHttp, 'keepMark'>;
  readonly view: Observable<RoomView>;
  readonly window: Pick<LogWindow, 'older'>;
}

/** Pages that are loaded to reach the message up to which the viewer has read. */
const pagesBack = 5;

/** How far the viewer has read in any room, on any device. */
export const readMarks = ({ http, view, window }: Parts) => {
  let isStopped = true;

  /** What is unread is counted from the log, which therefore reaches back as far as the viewer has read. */
  const reachBack = async (): Promise<void> => {
    for (let page = 0; page < pagesBack && !isStopped && !view.get().log.past; page += 1) {
      const { from } = view.get().log;
      if (unreadIn(view.get()) !== undefined) return;
      await window.older(countedUnread);
      if (view.get().log.from === from) return;
    }
  };

  return {
    take: (mark: ChatReadMark): void => {
      const { room, marks, log } = view.get();
      view.change({ marks: withMark(marks, mark) });
      const isHere = mark.room === room;
      const last = isHere ? [...log.messages.values()].find(({ seq }) => seq === mark.read_seq) : undefined;
      http.keepMark(mark, last);
      if (isHere) void reachBack();
    },
    /** A client that was stopped may be started again. */
    start: (): void => {
      isStopped = false;
    },
    stop: (): void => {
      isStopped = true;
    },
  };
};
