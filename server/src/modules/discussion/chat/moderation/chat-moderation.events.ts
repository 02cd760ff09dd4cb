import { z } from 'zod';
import { defineEvent, recordEvent } from '#platform/events/event-type';
import type { ChatMuteRow } from './chat-mutes.repository';

/** Somebody may not write for some time, or may write again. */
export const chatMuteChanged = recordEvent<ChatMuteRow>()('chat-mute.changed', {
  fields: ['room_id', 'user_id', 'reason', 'ends_at'],
});

/** Administrators let held messages be seen, or took messages of others away. Their texts are left out. */
export const chatMessagesModerated = defineEvent('chat-message.moderated', {
  ids: z.array(z.int()).readonly(),
  decision: z.enum(['approved', 'removed', 'pinned', 'unpinned']),
});

/** Administrators closed reports of messages that stay. */
export const chatReportsSettled = defineEvent('chat-report.settled', { ids: z.array(z.int()).readonly() });
