import { useId, useState } from 'react';
import type { ArticlePage } from '@yanye/shared/contract/articles';
import { momentAgo } from '../../../time/relative-time';
import { useNow } from '../../../time/use-now';
import { Changes } from './Changes';
import { revisedMessages } from './messages.zh';
import { readVersionOf } from './read-versions';
import styles from './RevisedNote.module.css';

const text = revisedMessages;

/**
 * Tells somebody who read an article before that it says something else now, and shows what. Nothing of it comes with a
 * first visit.
 */
export const RevisedNote = ({ article }: { readonly article: ArticlePage }) => {
  // Asked once: this visit itself becomes the last one while the page is open.
  const [read] = useState(() => readVersionOf(article.id));
  const [isOpen, setIsOpen] = useState(false);
  const now = useNow();
  const place = useId();
  if (!read || now === undefined || article.status !== 'published' || read.version >= article.text_version)
    return null;
  return (
    <div className={styles.place} data-open={isOpen}>
      <p className={styles.note}>
        <span>{text.revised(momentAgo(new Date(read.at).toISOString(), now))}</span>
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
