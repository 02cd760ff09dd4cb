import type { Observable, RoomView } from './room-view';

const shownMs = 5_000;

/** Says for a moment how many messages of others came after the connection was lost. */
export const restoredNotice = (view: Observable<RoomView>) => {
  let lostAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    lose: (): void => {
      lostAt = view.get().log.last;
    },
    /** Call it when the log is complete again. */
    tell: (): void => {
      if (lostAt === undefined) return;
      const before = lostAt;
      lostAt = undefined;
      const { log, me } = view.get();
      const missed = [...log.messages.values()].filter(
        ({ seq, user_id }) => seq > before && (me.user_id === 0 || user_id !== me.user_id),
      );
      view.change({ restored: missed.length });
      clearTimeout(timer);
      timer = setTimeout(() => view.change({ restored: undefined }), shownMs);
    },
    stop: (): void => clearTimeout(timer),
  };
};

export type RestoredNotice = ReturnType<typeof restoredNotice>;
