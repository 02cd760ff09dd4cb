import type { Selectable } from 'kysely';
import { recordEvent } from '#platform/events/event-type';
import type { WordTables } from './words.tables';

/** A sensitive word was added, got another action, or was removed. */
export const wordChanged = recordEvent<Selectable<WordTables['words']>>()('word.changed', {
  fields: ['word', 'action'],
});
