import { Link } from '@yanye/shared/router';
import { messages } from '#messages.zh.ts';
import styles from './ActiveFilters.module.css';
import { homeAddress, isFiltered, type ListFilters, noFilters, refined } from './list-filters';

export const ActiveFilters = ({ filters }: { readonly filters: ListFilters }) => {
  if (!isFiltered(filters)) return null;
  const chips = [
    { text: filters.key && messages.filters.key(filters.key), to: refined(filters, { key: '' }) },
    {
      text: filters.category && messages.filters.category(filters.category),
      to: refined(filters, { category: '' }),
    },
    { text: filters.series && messages.filters.series(filters.series), to: refined(filters, { series: '' }) },
    { text: filters.tag && messages.filters.tag(filters.tag), to: refined(filters, { tag: '' }) },
    { text: filters.date && messages.filters.date(filters.date), to: refined(filters, { date: '' }) },
  ].filter(({ text }) => text !== '');
  return (
    <div className={styles.active} role="group" aria-label={messages.filters.active}>
      {chips.map(({ text, to }) => (
        <Link key={text} className={styles.chip} to={to} aria-label={messages.filters.remove(text)}>
          {text}
          <span className={styles.cross} aria-hidden="true">
            ×
          </span>
        </Link>
      ))}
      <Link className={styles.clear} to={homeAddress(noFilters)}>
        {messages.filters.clear}
      </Link>
    </div>
  );
};
