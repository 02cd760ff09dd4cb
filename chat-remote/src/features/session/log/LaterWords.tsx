import { lazy, Suspense } from 'react';
import type { AnswerWordsProps } from '../markdown/AnswerWords';
import styles from './LaterWords.module.css';

const PlainWords = ({ content }: AnswerWordsProps) => <p className={styles.plain}>{content}</p>;

/** What reads Markdown comes with the first answer; where it cannot be loaded, texts stay as they were written. */
const AnswerWords = lazy(() =>
  import('../markdown/AnswerWords').then(
    ({ AnswerWords: Words }) => ({ default: Words }),
    () => ({ default: PlainWords }),
  ),
);

export const LaterWords = (props: AnswerWordsProps) => (
  <Suspense fallback={<PlainWords {...props} />}>
    <AnswerWords {...props} />
  </Suspense>
);
