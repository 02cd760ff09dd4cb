import { recordEvent } from '#platform/events/event-type';
import type { ImageRow } from './images.schema';

/** A picture was stored, added to the library, renamed, replaced, moved into the recycle bin or back, or removed. */
export const imageChanged = recordEvent<ImageRow>()('image.changed', {
  fields: ['name', 'path', 'is_listed', 'is_removed', 'width', 'height', 'user_id'],
});
