import type { ArticlePage } from '@yanye/shared/contract/articles';
import { Link } from '@yanye/shared/router';
import { addressWord, articlePath } from '#addresses/article-address.ts';
import { homeAddress, noFilters } from '../list-filters';
import { belowMessages as text } from './messages.zh';
import styles from './SeriesNav.module.css';

export const SeriesNav = ({ article }: { readonly article: ArticlePage }) => {
  const { id, series, series_place: found } = article;
  if (!found || found.list.length === 0) return null;
  const at = found.list.findIndex((entry) => entry.id === id);
  const prev = at > 0 ? found.list[at - 1] : undefined;
  const next = at >= 0 ? found.list[at + 1] : undefined;
  const step = (label: string, to: typeof prev) =>
    to && (
      <p>
        <span className={styles.way}>{label}</span> <Link to={articlePath(addressWord(to))}>{to.title}</Link>
      </p>
    );
  return (
    <nav className={styles.series} aria-label={text.inSeries(series)}>
      <h2 className={styles.heading}>
        <Link to={homeAddress({ ...noFilters, series })} title={text.wholeSeries}>
          {text.inSeries(series)}
        </Link>
        <span className={styles.way}>
          {found.place > 0 ? text.place(found.place, found.count) : text.seriesSize(found.count)}
        </span>
      </h2>
      <ol className={styles.list} start={found.list[0]?.place}>
        {found.list.map((entry) => (
          <li key={entry.id}>
            {entry.id === id ? (
              <span aria-current="page">{entry.title}</span>
            ) : (
              <Link to={articlePath(addressWord(entry))}>{entry.title}</Link>
            )}
          </li>
        ))}
      </ol>
      {step(text.prevInSeries, prev)}
      {step(text.nextInSeries, next)}
    </nav>
  );
};
