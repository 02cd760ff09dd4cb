import type { Observable, RoomView } from './room-view';

/** Milliseconds for which a user counts as typing after their last typing frame. */
const shownMs = 4_000;

type Writer = Pick<RoomView['me'], 'user_id' | 'nick_name'>;

/** Who is typing, in the order in which they began. */
export const typingPeople = (view: Observable<RoomView>) => {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const keyOf = ({ user_id, nick_name }: Writer): string => `${user_id} ${nick_name}`;
  const has = (writer: Writer): boolean => timers.has(keyOf(writer));
  const end = (writer: Writer): void => {
    if (!has(writer)) return;
    clearTimeout(timers.get(keyOf(writer)));
    timers.delete(keyOf(writer));
    view.change({ typing: view.get().typing.filter((one) => keyOf(one) !== keyOf(writer)) });
  };
  return {
    begin: ({ user_id, nick_name }: Writer): void => {
      const { me, typing } = view.get();
      if (user_id === me.user_id && (user_id !== 0 || nick_name === me.nick_name)) return;
      const writer = { user_id, nick_name };
      if (!has(writer)) view.change({ typing: [...typing, writer] });
      clearTimeout(timers.get(keyOf(writer)));
      timers.set(
        keyOf(writer),
        setTimeout(() => end(writer), shownMs),
      );
    },
    /** Their message has arrived. */
    end,
    stop: (): void => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
};
