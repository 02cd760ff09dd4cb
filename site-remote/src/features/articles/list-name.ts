import { messages } from '#messages.zh.ts';
import { chosenIn, type ListFilters } from './list-filters';

export const listName = (filters: ListFilters): string =>
  chosenIn(filters)
    .map((name) => messages.filters[name](filters[name]))
    .join(' · ');
