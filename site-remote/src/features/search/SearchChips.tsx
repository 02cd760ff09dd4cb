import { searchSorts } from '@yanye/shared/contract/search.calls';
import { Chips } from './Chips';
import { messages } from './messages.zh';
import { refinedSearch, type SearchFilters } from './search-filters';

interface Props {
  readonly filters: SearchFilters;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
}

/** "All" first; the selected value is listed even when it is no longer an option. */
const choices = (options: readonly string[], chosen: string, to: (value: string) => string) => [
  { value: '', label: messages.all, to: to('') },
  ...(chosen === '' || options.includes(chosen) ? options : [chosen, ...options]).map((value) => ({
    value,
    label: value,
    to: to(value),
  })),
];

export const SearchChips = ({ filters, categories, tags }: Props) => (
  <>
    <Chips
      title={messages.sort}
      chosen={filters.sort}
      chips={searchSorts.map((sort) => ({
        value: sort,
        label: messages.sorts[sort],
        to: refinedSearch(filters, { sort }),
      }))}
    />
    {(categories.length > 0 || filters.category) && (
      <Chips
        title={messages.category}
        chosen={filters.category}
        chips={choices(categories, filters.category, (category) => refinedSearch(filters, { category }))}
      />
    )}
    {(tags.length > 0 || filters.tag) && (
      <Chips
        title={messages.tag}
        chosen={filters.tag}
        chips={choices(tags, filters.tag, (tag) => refinedSearch(filters, { tag }))}
      />
    )}
  </>
);
