import { messages } from '../../messages.zh';
import type { ListFilters } from './list-filters';

/** What a filtered list is called. */
export const listName = ({ key, tag, category }: ListFilters): string =>
  [
    key && messages.filters.key(key),
    category && messages.filters.category(category),
    tag && messages.filters.tag(tag),
  ]
    .filter((part) => part !== '')
    .join(' · ');
