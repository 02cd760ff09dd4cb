import type { Selectable } from 'kysely';
import { recordEvent } from '#platform/events/event-type';
import type { AutoReplyTables } from './auto-replies.schema';

/** A rule was added, changed or removed. */
export const autoReplyChanged = recordEvent<Selectable<AutoReplyTables['auto_replies']>>()(
  'auto-reply.changed',
  { fields: ['name', 'mode', 'rule', 'sort', 'enable'] },
);
