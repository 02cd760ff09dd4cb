import type { Selectable } from 'kysely';
import { recordEvent } from '#platform/events/event-type';
import type { SensitiveWordTables } from './sensitive-words.schema';

/** A sensitive word was added, got another action, or was removed. */
export const wordChanged = recordEvent<Selectable<SensitiveWordTables['words']>>()('word.changed', {
  fields: ['word', 'action'],
});
