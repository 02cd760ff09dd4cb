import { useId, useState } from 'react';
import type { ArticlePage } from '@yanye/shared/contract/articles';
import { useNow } from '#time/use-now.ts';
import { Changes } from './Changes';
import { revisedMessages as text } from './messages.zh';
import { readAgo } from './read-ago';
import { readVersionOf } from './read-versions';
import styles from './RevisedNote.module.css';

/**
 * Tells a returning reader that an article was revised, and shows the differences. None of it is loaded on a
 * first visit.
 */
export const RevisedNote = ({ article }: { readonly article: ArticlePage }) => {
  // Read once: the current visit becomes the last one while the page is open.
  const [read] = useState(() => readVersionOf(article.id));
  const [isOpen, setIsOpen] = useState(false);
  const now = useNow();
  const place = useId();
  if (!read || now === undefined || article.status !== 'published' || read.version >= article.text_version)
    return null;
  return (
    <div className={styles.place} data-open={isOpen}>
      <p className={styles.note}>
        <span>{text.revised(readAgo(read.at, now))}</span>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={place}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? text.hide : text.show}
        </button>
      </p>
      <section id={place} aria-label={text.changes} hidden={!isOpen}>
        {isOpen && <Changes articleId={article.id} since={read.version} />}
      </section>
    </div>
  );
};
