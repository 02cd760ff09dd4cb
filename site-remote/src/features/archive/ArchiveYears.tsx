import type { ArticleArchive } from '@yanye/shared/contract/articles';
import { Link } from '@yanye/shared/router';
import { yearAddress } from './archive-address';
import styles from './ArchiveYears.module.css';
import { archiveMessages } from './messages.zh';

interface Props {
  readonly years: ArticleArchive['years'];
  readonly current: number;
}

export const ArchiveYears = ({ years, current }: Props) => (
  <nav className={styles.nav} aria-label={archiveMessages.years}>
    <ul className={styles.list}>
      {years.map(({ year, count }) => (
        <li key={year}>
          <Link
            className={styles.year}
            to={yearAddress(year, years)}
            {...(year === current && { 'aria-current': 'page' as const })}
          >
            <span>{archiveMessages.year(year)}</span>
            <span className={styles.count}>{archiveMessages.count(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
