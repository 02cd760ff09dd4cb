import type { FormEvent } from 'react';
import { searchLimits } from '@yanye/shared/contract/search.calls';
import { useNavigate } from '@yanye/shared/router';
import { messages } from './messages.zh';
import { refinedSearch, searchPath, type SearchFilters } from './search-filters';
import styles from './SearchField.module.css';

/** A native GET form, so that searching works before hydration and without scripts. */
export const SearchField = ({ filters }: { readonly filters: SearchFilters }) => {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('key');
    const key = field instanceof HTMLInputElement ? field.value.trim() : '';
    void navigate(refinedSearch(filters, { key }));
  };
  return (
    <form className={styles.form} role="search" action={searchPath} method="get" onSubmit={submit}>
      <input
        // The field follows the address, also after the back button changed it.
        key={filters.key}
        className={styles.field}
        type="search"
        name="key"
        defaultValue={filters.key}
        maxLength={searchLimits.key}
        placeholder={messages.placeholder}
        aria-label={messages.field}
        enterKeyHint="search"
      />
      {filters.sort && <input type="hidden" name="sort" value={filters.sort} />}
      {filters.category && <input type="hidden" name="category" value={filters.category} />}
      {filters.tag && <input type="hidden" name="tag" value={filters.tag} />}
      <button className={styles.button} type="submit">
        {messages.button}
      </button>
    </form>
  );
};
