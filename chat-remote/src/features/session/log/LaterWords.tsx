import { lazy, Suspense } from 'react';
import { pause, reconnectDelay } from '@yanye/shared/live/reconnect';
import type { AnswerWordsProps } from '../markdown/AnswerWords';
import styles from './LaterWords.module.css';

const PlainWords = ({ content }: AnswerWordsProps) => <p className={styles.plain}>{content}</p>;

/** The network may be away at the very moment: the page stays open, so it is tried until it is there. */
const loaded = async () => {
  for (let attempt = 0; ; attempt += 1) {
    const found = await import('../markdown/AnswerWords').catch(() => undefined);
    if (found) return { default: found.AnswerWords };
    await pause(reconnectDelay(attempt), new AbortController().signal);
  }
};

/** What reads Markdown comes with the first answer; until it is there, texts stand as they were written. */
const AnswerWords = lazy(loaded);

export const LaterWords = (props: AnswerWordsProps) => (
  <Suspense fallback={<PlainWords {...props} />}>
    <AnswerWords {...props} />
  </Suspense>
);
