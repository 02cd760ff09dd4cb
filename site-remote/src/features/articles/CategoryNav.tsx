import { Link } from '@yanye/shared/router';
import { messages } from '#messages.zh.ts';
import styles from './CategoryNav.module.css';
import { type ListFilters, refined } from './list-filters';

interface Props {
  readonly categories: readonly string[];
  readonly filters: ListFilters;
}

/** The categories as links; the selected one links back to all. */
export const CategoryNav = ({ categories, filters }: Props) => {
  if (categories.length === 0) return null;
  const entry = (name: string, label: string) => (
    <li key={name}>
      <Link
        className={styles.entry}
        to={refined(filters, { category: name === filters.category ? '' : name })}
        {...(name === filters.category && { 'aria-current': 'true' as const })}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <nav aria-labelledby="home-categories">
      <h2 id="home-categories" className={styles.heading}>
        {messages.filters.categories}
      </h2>
      <ul className={styles.list}>
        {entry('', messages.filters.all)}
        {categories.map((name) => entry(name, name))}
      </ul>
    </nav>
  );
};
