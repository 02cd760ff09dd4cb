import { z } from 'zod';
import { defineEvent, type PayloadOf } from '#platform/events/event-type';

/** A message appeared in a room: once, in the transaction that stores it, or that approves one which was held. */
export const chatMessagePublished = defineEvent('chat-message.published', {
  room: z.int(),
  id: z.int(),
  /** Its number in the room. */
  seq: z.int(),
  /** Null for a visitor. */
  user_id: z.int().nullable(),
  /** Users who are mentioned in it by name. */
  mentioned: z.array(z.int()).readonly(),
  /** Whether an administrator addresses everybody in it. */
  everybody: z.boolean(),
  /** Roles that its author asks by name; none where a visitor or a role wrote it. */
  roles: z.array(z.int()).readonly(),
  /** Author of the message that it answers; null for none, and where the author has no account here. */
  replied_user_id: z.int().nullable(),
  /** Those among all these, and among the readers of the room where it addresses everybody, who blocked its author. */
  blockers: z.array(z.int()).readonly(),
});

export type PublishedChatMessage = PayloadOf<typeof chatMessagePublished>;

/** Whether a message answers or mentions a user, or addresses everybody. */
export const addressesSomebody = (message: PublishedChatMessage): boolean =>
  message.replied_user_id !== null || message.everybody || message.mentioned.length > 0;

/** A user has read in a room, on whichever device: in the transaction that raises the mark. */
export const chatRoomRead = defineEvent('chat-room.read', {
  room: z.int(),
  user_id: z.int(),
  /** Number in the room up to which they have read. */
  seq: z.int(),
});

export type ReadChatRoom = PayloadOf<typeof chatRoomRead>;
