import { useSearchParams } from '@yanye/shared/router';
import { articlesApi } from '../features/articles/articles.api';
import { cloudQuery } from '../features/articles/list-query';
import { messages } from '../features/search/messages.zh';
import { SearchChips } from '../features/search/SearchChips';
import { SearchField } from '../features/search/SearchField';
import { searchFiltersOf } from '../features/search/search-filters';
import { SearchResults } from '../features/search/SearchResults';
import { TermIntro } from '../terms/TermIntro';
import styles from './SearchPage.module.css';

export { loadSearch as load } from './search-page.load';

export const Component = () => {
  const [search] = useSearchParams();
  const filters = searchFiltersOf(search);
  const { data: categories = [] } = articlesApi.useListCategoriesQuery();
  const { data: tags } = articlesApi.useListTagsQuery(cloudQuery);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{filters.key ? messages.titleOf(filters.key) : messages.title}</h1>
        <SearchField filters={filters} />
        <noscript>
          <p className={styles.needs}>{messages.needScripts}</p>
        </noscript>
        <div className={styles.choices}>
          <SearchChips
            filters={filters}
            categories={categories.map(({ value }) => value)}
            tags={tags?.list.map(({ tag }) => tag) ?? []}
          />
        </div>
        <TermIntro names={filters} />
      </header>
      <section aria-labelledby="search-results">
        <h2 className="sr-only" id="search-results">
          {messages.results}
        </h2>
        <SearchResults filters={filters} />
      </section>
    </div>
  );
};
