import { sessionMessages } from '../messages.zh';
import styles from './Reasoning.module.css';

/** What a model thought before it answered, folded. */
export const Reasoning = ({ text }: { readonly text: string }) => (
  <details className={styles.reasoning}>
    <summary className={styles.summary}>{sessionMessages.answer.reasoning}</summary>
    <p className={styles.text}>{text}</p>
  </details>
);
