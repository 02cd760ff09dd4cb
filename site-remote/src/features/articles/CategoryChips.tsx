import { Link } from '@yanye/shared/router';
import styles from './CategoryChips.module.css';
import { homeAddress, noFilters } from './list-filters';
import { homeMessages } from './home-messages.zh';

/** Categories that stand in the row; the others open below it. */
const shown = 6;

/** The first categories as one row of links, and all of them on demand, without scripts too. */
export const CategoryChips = ({ categories }: { readonly categories: readonly string[] }) => {
  if (categories.length === 0) return null;
  const chip = (name: string) => (
    <li key={name}>
      <Link className={styles.chip} to={homeAddress({ ...noFilters, category: name })}>
        {name}
      </Link>
    </li>
  );
  return (
    <nav className={styles.row} aria-label={homeMessages.filters.categories}>
      <ul className={styles.chips}>
        <li>
          <Link className={styles.chip} to={homeAddress(noFilters)} aria-current="true">
            {homeMessages.filters.all}
          </Link>
        </li>
        {categories.slice(0, shown).map(chip)}
      </ul>
      {categories.length > shown && (
        <details className={styles.more}>
          <summary>{homeMessages.filters.allCategories(categories.length)}</summary>
          <ul className={styles.others}>{categories.map(chip)}</ul>
        </details>
      )}
    </nav>
  );
};
