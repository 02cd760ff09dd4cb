import { useId } from 'react';
import { sessionMessages } from '../messages.zh';
import { ClaimButtons } from './ClaimButtons';
import styles from './ClaimNotice.module.css';
import { useClaim } from './use-claim';

const text = sessionMessages.credits;

interface Props {
  /** Whether it lies over a session, whose head and card stand where it is elsewhere. */
  readonly isInSession: boolean;
}

/** Offers the credits of today until they are claimed or declined. */
export const ClaimNotice = ({ isInSession }: Props) => {
  const claim = useClaim();
  const titleId = useId();
  if (!claim.credits || claim.claimable <= 0) return null;
  return (
    <section className={styles.notice} data-session={isInSession} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {text.title(claim.claimable)}
      </h2>
      <p className={styles.text}>{text.text(claim.credits.balance, claim.credits.chat_scope)}</p>
      <ClaimButtons claim={claim} />
    </section>
  );
};
