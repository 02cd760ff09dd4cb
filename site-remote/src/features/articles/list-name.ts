import { messages } from '#messages.zh.ts';
import type { ListFilters } from './list-filters';

export const listName = ({ key, tag, category, series, date }: ListFilters): string =>
  [
    key && messages.filters.key(key),
    category && messages.filters.category(category),
    series && messages.filters.series(series),
    tag && messages.filters.tag(tag),
    date && messages.filters.date(date),
  ]
    .filter((part) => part !== '')
    .join(' · ');
