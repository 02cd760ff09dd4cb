import { useEffect, useRef, useState } from 'react';
import { excerptOf, type ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { chatMessages as text } from '../messages.zh';
import { concernsMe } from '../model/concerns-me';
import { isOwn, newestMessageSeq } from '../model/timeline';
import { useBlocked } from '../people/blocked';
import { useRoom } from '../room/room-context';

/** Milliseconds between two announcements: a busy room must not talk without end. */
const pauseMs = 3_000;

const sentenceOf = (messages: readonly ChatMessage[]): string => {
  const last = messages.at(-1);
  if (!last) return '';
  if (messages.length > 1) return text.arrived(messages.length, last.nick_name);
  return text.said(last.nick_name, last.msg_type === chatTypes.text ? last.content : excerptOf(last));
};

/** Tells screen readers about new messages of others: one as it is, several as their number; those to the viewer at once. */
export const Announcer = () => {
  const { client } = useRoom();
  const { isBlocked } = useBlocked();
  const [said, setSaid] = useState('');
  const [saidToMe, setSaidToMe] = useState('');
  const told = useRef(newestMessageSeq(client.get().log));
  useEffect(() => {
    const tell = () => {
      const view = client.get();
      const fresh = [...view.log.messages.values()]
        .filter((message) => message.seq > told.current && message.state === 'shown')
        .filter((message) => !isOwn(message, view.me) && !isBlocked(message))
        .toSorted((a, b) => a.seq - b.seq);
      told.current = Math.max(told.current, newestMessageSeq(view.log));
      const toMe = fresh.filter((message) => concernsMe(message, view));
      if (toMe.length > 0) setSaidToMe(sentenceOf(toMe));
      else if (fresh.length > 0) setSaid(sentenceOf(fresh));
    };
    const timer = setInterval(tell, pauseMs);
    return () => clearInterval(timer);
  }, [client, isBlocked]);
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      <p className="sr-only" aria-live="assertive">
        {saidToMe}
      </p>
    </>
  );
};
