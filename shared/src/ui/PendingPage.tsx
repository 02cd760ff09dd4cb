import type { PendingScreen } from '../contract/pending-screens';
import { uiMessages } from './messages.zh';
import styles from './PendingPage.module.css';

export const PendingPage = ({ screen }: { readonly screen: Pick<PendingScreen, 'title' | 'comes'> }) => (
  <section className={styles.page}>
    <p className={styles.mark}>{uiMessages.pendingMark}</p>
    <h1 className={styles.title}>{screen.title}</h1>
    <p className={styles.comes}>{screen.comes}</p>
    <p className={styles.note}>{uiMessages.pendingNote}</p>
  </section>
);
