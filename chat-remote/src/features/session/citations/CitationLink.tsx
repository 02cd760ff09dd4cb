import type { Citation } from '@yanye/shared/contract/article-questions';
import { sessionMessages } from '../messages.zh';
import styles from './Citations.module.css';

const text = sessionMessages.citations;

/** A mark in the words of an answer. The browser itself has to open the page: only then it looks for the words of the paragraph. */
export const CitationLink = ({
  citation: { mark, title, paragraph, href },
}: {
  readonly citation: Citation;
}) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className={styles.mark}
    aria-label={text.link(mark, title, paragraph)}
  >
    {mark}
  </a>
);
