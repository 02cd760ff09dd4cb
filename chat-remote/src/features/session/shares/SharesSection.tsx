import { useId } from 'react';
import { shareMessages } from './messages.zh';
import { OwnShares } from './OwnShares';
import styles from './SharesSection.module.css';

/** The viewer's shares, as a part of a page. */
export const SharesSection = () => {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {shareMessages.own.title}
      </h2>
      <OwnShares />
    </section>
  );
};
