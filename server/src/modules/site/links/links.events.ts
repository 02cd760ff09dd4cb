import type { Selectable } from 'kysely';
import { recordEvent } from '#platform/events/event-type';
import type { LinkTables } from './links.schema';

/** A friend link was created, changed or removed. */
export const linkChanged = recordEvent<Selectable<LinkTables['links']>>()('link.changed', {
  fields: ['title', 'href', 'description', 'picture', 'is_shown', 'sort'],
});
