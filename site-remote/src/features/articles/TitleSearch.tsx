import type { FormEvent } from 'react';
import { useNavigate } from '@yanye/shared/router';
import { messages } from '#messages.zh.ts';
import { type ListFilters, refined } from './list-filters';
import styles from './TitleSearch.module.css';

/** The title search: a native GET form, so that it works before hydration and without scripts. */
export const TitleSearch = ({ filters }: { readonly filters: ListFilters }) => {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('key');
    void navigate(refined(filters, { key: field instanceof HTMLInputElement ? field.value.trim() : '' }));
  };
  return (
    <form className={styles.form} role="search" action="/" method="get" onSubmit={submit}>
      <input
        // The field follows the address, also after a filter chip or the back button changed it.
        key={filters.key}
        className={styles.field}
        type="search"
        name="key"
        defaultValue={filters.key}
        maxLength={100}
        placeholder={messages.filters.searchPlaceholder}
        aria-label={messages.filters.search}
        enterKeyHint="search"
      />
      {filters.category && <input type="hidden" name="category" value={filters.category} />}
      {filters.series && <input type="hidden" name="series" value={filters.series} />}
      {filters.tag && <input type="hidden" name="tag" value={filters.tag} />}
      {filters.date && <input type="hidden" name="date" value={filters.date} />}
      <button className={styles.button} type="submit">
        {messages.filters.searchButton}
      </button>
    </form>
  );
};
