import { articleLimits } from '@yanye/shared/contract/articles.calls';
import type { ArticleArchive } from '@yanye/shared/contract/articles';
import { Link } from '@yanye/shared/router';
import { yearAddress } from './archive-address';
import styles from './ArchivePager.module.css';
import { archiveMessages as text } from './messages.zh';

interface Props {
  readonly archive: ArticleArchive;
  readonly page: number;
}

export const ArchivePager = ({ archive: { year, years, count, list, next }, page }: Props) => {
  if (next === 0 && page === 1) return null;
  const before = (page - 1) * articleLimits.archivePage;
  return (
    <nav className={styles.pager} aria-label={text.more}>
      <span>{text.shown(before + 1, before + list.length, count)}</span>
      {page > 1 && (
        <Link to={yearAddress(year, years, page - 1)} rel="prev">
          {text.newer}
        </Link>
      )}
      {next > 0 && (
        <Link to={yearAddress(year, years, next)} rel="next">
          {text.older}
        </Link>
      )}
    </nav>
  );
};
