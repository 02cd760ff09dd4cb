import { recordEvent } from '#platform/events/event-type';
import type { BoardRow, SourceRow } from './news.schema';

/** A board of news was created, changed or removed. */
export const newsBoardChanged = recordEvent<BoardRow>()('news-board.changed', {
  fields: ['name', 'ordering', 'sort'],
});

/** A source of news was created, changed or removed. Fetching it is no change. */
export const newsSourceChanged = recordEvent<SourceRow>()('news-source.changed', {
  fields: ['board_id', 'name', 'address', 'is_enabled', 'every_minutes'],
});
