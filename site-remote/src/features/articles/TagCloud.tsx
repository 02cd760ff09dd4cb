import { Link } from '@yanye/shared/router';
import { messages } from '#messages.zh.ts';
import { type ListFilters, refined } from './list-filters';
import styles from './TagCloud.module.css';

interface Props {
  readonly tags: readonly { readonly tag: string; readonly count: number }[];
  readonly filters: ListFilters;
}

/** Tags sized by frequency; the selected one links back to all. */
export const TagCloud = ({ tags, filters }: Props) =>
  tags.length === 0 ? null : (
    <nav aria-labelledby="home-tags">
      <h2 id="home-tags" className={styles.heading}>
        {messages.filters.tags}
      </h2>
      <ul className={styles.cloud}>
        {tags.map(({ tag, count }) => (
          <li key={tag}>
            <Link
              className={styles.tag}
              to={refined(filters, { tag: tag === filters.tag ? '' : tag })}
              {...(tag === filters.tag && { 'aria-current': 'true' as const })}
            >
              {tag}
              <span className={styles.count}>
                {count}
                <span className="sr-only">{messages.filters.unit}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
