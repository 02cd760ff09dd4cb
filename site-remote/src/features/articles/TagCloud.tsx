import { Link } from '@yanye/shared/router';
import { homeAddress, noFilters } from './list-filters';
import styles from './TagCloud.module.css';
import { homeMessages } from './home-messages.zh';

interface Counted {
  readonly tag: string;
  readonly count: number;
}

/** Tags that are shown; the others open below them. */
const shown = 12;

const Tags = ({ tags }: { readonly tags: readonly Counted[] }) => (
  <ul className={styles.cloud}>
    {tags.map(({ tag, count }) => (
      <li key={tag}>
        <Link className={styles.tag} to={homeAddress({ ...noFilters, tag })}>
          {tag}
          <span className={styles.count}>
            {count}
            <span className="sr-only">{homeMessages.filters.unit}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

/** @param tags the most used first */
export const TagCloud = ({ tags }: { readonly tags: readonly Counted[] }) =>
  tags.length === 0 ? null : (
    <nav aria-labelledby="home-tags">
      <h2 id="home-tags" className={styles.heading}>
        {homeMessages.filters.tags}
      </h2>
      <Tags tags={tags.slice(0, shown)} />
      {tags.length > shown && (
        <details className={styles.more}>
          <summary>{homeMessages.filters.moreTags}</summary>
          <Tags tags={tags.slice(shown)} />
        </details>
      )}
    </nav>
  );
