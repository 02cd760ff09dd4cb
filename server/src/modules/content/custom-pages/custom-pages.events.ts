import { recordEvent } from '#platform/events/event-type';
import type { CustomPageRow } from './custom-pages.schema';

/** A custom page was created, changed (its text, too: that raises the version), moved into the recycle bin or back, or deleted. */
export const pageChanged = recordEvent<CustomPageRow>()('page.changed', {
  fields: ['slug', 'title', 'description', 'is_shown', 'sort', 'version', 'is_removed'],
});
