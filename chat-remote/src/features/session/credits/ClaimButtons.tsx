import { sessionMessages } from '../messages.zh';
import styles from './ClaimButtons.module.css';
import type { useClaim } from './use-claim';

const text = sessionMessages.credits;

interface Props {
  readonly claim: ReturnType<typeof useClaim>;
  readonly onClaimed?: () => unknown;
}

/** Claims the credits of today, or declines them. */
export const ClaimButtons = ({ claim, onClaimed }: Props) => {
  const { claimable, problem, isLoading, choose } = claim;
  const press = async (isClaimed: boolean) => {
    if ((await choose(isClaimed)) && isClaimed) onClaimed?.();
  };
  return (
    <>
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.decline}
          aria-disabled={isLoading}
          onClick={() => void press(false)}
        >
          {text.decline}
        </button>
        <button
          type="button"
          className={styles.claim}
          aria-disabled={isLoading}
          onClick={() => void press(true)}
        >
          {text.claim(claimable)}
        </button>
      </div>
    </>
  );
};
