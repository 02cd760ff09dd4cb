import type { Selectable } from 'kysely';
import { recordEvent } from '#platform/events/event-type';
import type { AdvertTables } from './adverts.schema';

/** A promotion was created, changed or removed. */
export const advertChanged = recordEvent<Selectable<AdvertTables['adverts']>>()('advert.changed', {
  fields: ['title', 'href', 'images', 'is_show'],
});
