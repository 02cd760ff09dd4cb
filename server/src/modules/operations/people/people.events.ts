import { z } from 'zod';
import { defineEvent } from '#platform/events/event-type';

/** An administrator muted a user for some minutes, in comments, in the group chat, or in both. */
export const userMuted = defineEvent('user.muted', {
  id: z.int(),
  minutes: z.int(),
  in_comments: z.boolean(),
  in_chat: z.boolean(),
  reason: z.string(),
});

/** An administrator ended the mutes of a user. */
export const userUnmuted = defineEvent('user.unmuted', { id: z.int() });
