import { Link } from '@yanye/shared/router';
import { messages } from '#messages.zh.ts';
import styles from './ActiveFilters.module.css';
import { chosenIn, homeAddress, type ListFilters, noFilters } from './list-filters';

export const ActiveFilters = ({ filters }: { readonly filters: ListFilters }) => {
  const chips = chosenIn(filters).map((name) => ({
    text: messages.filters[name](filters[name]),
    to: homeAddress({ ...filters, page: 1, [name]: '' }),
  }));
  if (chips.length === 0) return null;
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
