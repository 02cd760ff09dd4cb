import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ChatPerson } from '@yanye/shared/contract/chat-frames.calls';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import type { Actor } from '@yanye/shared/policy/roles';
import type { RoomClient } from '#features/chat/model/room-client.ts';
import type { RoomView } from '#features/chat/model/room-view.ts';

/** What the composer writes, apart from a new message. */
export interface ComposerTarget {
  readonly kind: 'reply' | 'edit';
  readonly message: ChatMessage;
}

/** The user whose card is open. */
export interface CardPerson extends ChatPerson {
  /** A message of theirs, by which also a visitor is muted; 0 for none. */
  readonly message_id: number;
  /** An AI role; 0 for people. */
  readonly role_id: number;
}

/** @returns the author of a message */
export const authorOf = ({
  id: message_id,
  user_id,
  role_id,
  nick_name,
  avatar,
}: ChatMessage): CardPerson => ({
  user_id,
  role_id,
  nick_name,
  avatar,
  message_id,
});

interface Opened {
  readonly x: number;
  readonly y: number;
}

/** A dialog over the room. */
export type RoomOverlay =
  | (Opened & { readonly kind: 'menu'; readonly message: ChatMessage })
  | (Opened & { readonly kind: 'room' })
  | (Opened & { readonly kind: 'person'; readonly person: CardPerson })
  | { readonly kind: 'letter'; readonly person: CardPerson }
  | { readonly kind: 'recall' | 'report'; readonly message: ChatMessage }
  | { readonly kind: 'picture'; readonly message: ChatMessage }
  | { readonly kind: 'ask' };

export interface RoomValue {
  readonly client: RoomClient;
  readonly roomId: number;
  readonly roomName: string;
  /** The viewer; undefined for a visitor. */
  readonly actor: Actor | undefined;
  readonly target: ComposerTarget | undefined;
  readonly onTarget: (target: ComposerTarget | undefined) => void;
  readonly overlay: RoomOverlay | undefined;
  readonly onOverlay: (overlay: RoomOverlay | undefined) => void;
  /** Ids of messages that are chosen to ask a role about them; undefined while none are being chosen. */
  readonly picked: readonly number[] | undefined;
  readonly onPicked: (ids: readonly number[] | undefined) => void;
  readonly focusComposer: () => void;
  /** Inserts a mention into the composer. */
  readonly onMention: (name: string) => void;
  /** Shows the message with a number, and the part of the log around it. */
  readonly onShow: (seq: number) => Promise<void>;
  /** The message that the log scrolls to as soon as it is there. */
  readonly wanted: { readonly id: number } | undefined;
  readonly onReached: () => void;
}

export const RoomContext = createContext<RoomValue | undefined>(undefined);

export const useRoom = (): RoomValue => {
  const room = useContext(RoomContext);
  if (!room) throw new Error('outside of a room');
  return room;
};

/** @param select returns a part of the view that keeps its identity while it does not change */
export const useRoomView = <T>(select: (view: RoomView) => T): T => {
  const { client } = useRoom();
  const get = () => select(client.get());
  return useSyncExternalStore(client.subscribe, get, get);
};
