import { useRef, useState, type RefObject } from 'react';
import { selectActor } from '@yanye/shared/auth/auth-slice';
import type { ChatMessagePage, ChatRoom } from '@yanye/shared/contract/chat';
import { defaultChatSettings, type ChatSettings } from '@yanye/shared/contract/chat.calls';
import { useAppSelector } from '@yanye/shared/redux';
import type { ComposerHandle } from '../composer/Composer';
import type { ComposerTarget, RoomOverlay, RoomValue } from './room-context';
import { useRoomClient } from './use-room-client';
import { useShowMessage } from './use-show-message';

interface Options {
  readonly room: ChatRoom;
  readonly settings: ChatSettings;
  readonly page: ChatMessagePage;
}

interface RoomParts {
  readonly value: RoomValue;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly composer: RefObject<ComposerHandle | null>;
}

/** @returns the welcome title; a further room that was given none has its own name */
const titleOf = ({ name, is_default }: ChatRoom, { welcomeTitle }: ChatSettings): string =>
  welcomeTitle === '' || (!is_default && welcomeTitle === defaultChatSettings.welcomeTitle)
    ? name
    : welcomeTitle;

/** @returns what the parts of a room share, and the references by which they reach the composer */
export const useRoomValue = ({ room, settings, page }: Options): RoomParts => {
  const client = useRoomClient({ room: room.id, settings, page });
  const actor = useAppSelector(selectActor);
  const showing = useShowMessage(client);
  const [target, setTarget] = useState<ComposerTarget>();
  const [overlay, setOverlay] = useState<RoomOverlay>();
  const [picked, setPicked] = useState<readonly number[]>();
  const field = useRef<HTMLTextAreaElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const value: RoomValue = {
    client,
    roomId: room.id,
    roomName: titleOf(room, settings),
    actor,
    target,
    onTarget: setTarget,
    overlay,
    onOverlay: setOverlay,
    picked,
    onPicked: setPicked,
    focusComposer: () => field.current?.focus(),
    onMention: (name) => composer.current?.mention(name),
    ...showing,
  };
  return { value, field, composer };
};
