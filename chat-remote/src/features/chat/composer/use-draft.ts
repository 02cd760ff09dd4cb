import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useAppDispatch } from '@yanye/shared/redux';
import { drafts, type RoomDraft } from '../model/drafts';
import { localStorageOf } from '../room/local-storage';
import { useRoom } from '../room/room-context';

/** Milliseconds without typing after which a draft is stored. */
const pauseMs = 300;

/** What is being written, which outlives the page; so does the message that it answers, if the room still shows it. */
export const useDraft = (): readonly [string, Dispatch<SetStateAction<string>>] => {
  const { client, roomId, actor, target, onTarget } = useRoom();
  const dispatch = useAppDispatch();
  const owner = `${actor?.id ?? 0}/${roomId}`;
  const [text, setText] = useState('');
  const reply = target?.kind === 'reply' ? target.message.id : 0;
  const unsaved = useRef<RoomDraft>(undefined);
  const isLoaded = useRef(false);
  const restore = useRef((draft: RoomDraft) => {
    setText(draft.text);
    const message = client.get().log.messages.get(draft.reply);
    if (message?.state === 'shown') onTarget({ kind: 'reply', message });
  });

  // In an effect, because the server's HTML has none.
  useEffect(() => {
    const kept = drafts.read(localStorageOf(dispatch), owner);
    if (kept) restore.current(kept);
  }, [dispatch, owner]);

  useEffect(() => {
    // The empty value before the stored draft is loaded must not replace it.
    if (!isLoaded.current) {
      isLoaded.current = true;
      return undefined;
    }
    unsaved.current = { text, reply };
    const save = () => {
      if (unsaved.current) drafts.keep(localStorageOf(dispatch), owner, unsaved.current);
      unsaved.current = undefined;
    };
    // A sent message must not come back.
    if (text === '') save();
    const timer = setTimeout(save, pauseMs);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [dispatch, owner, reply, text]);

  useEffect(
    () => () => {
      if (unsaved.current) drafts.keep(localStorageOf(dispatch), owner, unsaved.current);
    },
    [dispatch, owner],
  );
  return [text, setText];
};
