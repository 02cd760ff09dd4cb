import { recordEvent } from '#platform/events/event-type';
import type { ImageRow } from './images.schema';

/** A picture was stored, added to the library, renamed, replaced or removed. */
export const imageChanged = recordEvent<ImageRow>()('image.changed', {
  fields: ['name', 'path', 'is_listed', 'width', 'height', 'user_id'],
});
