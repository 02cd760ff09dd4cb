import type { ArticleArchive } from '@yanye/shared/contract/articles';
import { Link } from '@yanye/shared/router';
import { addressWord, articlePath } from '#addresses/article-address.ts';
import styles from './ArchiveMonths.module.css';
import { byMonth } from './by-month';
import { archiveMessages as text } from './messages.zh';

interface Props {
  readonly archive: Pick<ArticleArchive, 'year' | 'list'>;
  readonly busy: boolean;
}

export const ArchiveMonths = ({ archive: { year, list }, busy }: Props) => (
  <div aria-busy={busy}>
    {byMonth(list).map(({ month, articles }) => (
      <section key={month} className={styles.month} aria-label={text.monthOf(year, month)}>
        <h3 className={styles.heading}>
          {text.month(month)}
          <span className={styles.count}>{text.count(articles.length)}</span>
        </h3>
        <ol className={styles.list}>
          {articles.map((article) => (
            <li key={article.id} className={styles.entry}>
              <time className={styles.day} dateTime={article.created_at.slice(0, 10)}>
                {article.created_at.slice(5, 10)}
              </time>
              <Link className={styles.title} to={articlePath(addressWord(article))}>
                {article.title}
              </Link>
              {article.category && (
                <Link
                  className={styles.category}
                  to={`/?${new URLSearchParams({ category: article.category })}`}
                >
                  {article.category}
                </Link>
              )}
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
);
