import { homeMessages } from './home-messages.zh';
import { chosenIn, type ListFilters } from './list-filters';

export const listName = (filters: ListFilters): string =>
  chosenIn(filters)
    .map((name) => homeMessages.filters[name](filters[name]))
    .join(' · ');
