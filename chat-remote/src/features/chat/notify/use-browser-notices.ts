import { useEffect, useRef } from 'react';
import { excerptOf, type ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { useAppDispatch } from '@yanye/shared/redux';
import { concernsMe } from '../model/concerns-me';
import { localStorageOf } from '../room/local-storage';
import { useRoom } from '../room/room-context';
import { notifyMessages as text } from './messages.zh';
import { hasNotices, noticeChoice } from './notice-choice';
import { useArrivals } from './use-arrivals';

const titleOf = (messages: readonly ChatMessage[], { nick_name, reply, mentions }: ChatMessage): string => {
  if (messages.length > 1) return text.several(messages.length);
  return reply && mentions.length === 0 ? text.replied(nick_name) : text.mentioned(nick_name);
};

/** Shows a notification of the browser for mentions and replies while the reader looks elsewhere, if they want it. */
export const useBrowserNotices = (): void => {
  const { roomId, onShow } = useRoom();
  const dispatch = useAppDispatch();
  const open = useRef<Notification>(undefined);

  const show = (messages: readonly ChatMessage[], last: ChatMessage): void => {
    // Of one room there is at most one: the later takes the place of the earlier.
    const notice = new Notification(titleOf(messages, last), {
      body: excerptOf(last),
      tag: `chat ${roomId}`,
    });
    notice.addEventListener('click', () => {
      window.focus();
      void onShow(last.seq);
      notice.close();
    });
    open.current = notice;
  };

  useArrivals((messages, view) => {
    if (document.hasFocus() || !hasNotices() || Notification.permission !== 'granted') return;
    const storage = localStorageOf(dispatch);
    if (!noticeChoice.isOn(storage)) return;
    const toMe = messages.filter((message) => concernsMe(message, view));
    const last = toMe.at(-1);
    if (!last) return;
    try {
      show(toMe, last);
    } catch {
      // Browsers of phones allow it to service workers alone.
      noticeChoice.turn(storage, false);
    }
  });

  useEffect(() => {
    const close = () => open.current?.close();
    window.addEventListener('focus', close);
    return () => {
      window.removeEventListener('focus', close);
      // Its click would lead nowhere.
      close();
    };
  }, []);
};
