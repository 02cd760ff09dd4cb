import type { ApiError } from '@yanye/shared/api/http';
import { Link } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ClaimButtons } from '../credits/ClaimButtons';
import { isCreditsShort } from '../credits/credits-short';
import { useClaim } from '../credits/use-claim';
import { sessionMessages as text } from '../messages.zh';
import styles from './RefusedSession.module.css';

interface Props {
  readonly refusal: ApiError;
  readonly onRetry: () => unknown;
}

const ShortOfCredits = ({ refusal, onRetry }: Props) => {
  const claim = useClaim();
  return (
    <EmptyView title={text.shortTitle} text={refusal.msg}>
      {claim.claimable > 0 ? (
        <ClaimButtons claim={claim} onClaimed={onRetry} />
      ) : (
        <p className={styles.note}>{claim.credits && text.credits.tomorrow}</p>
      )}
      <Link to="/bigModel/square">{text.back}</Link>
    </EmptyView>
  );
};

/** Why no session was opened, and what one can do. */
export const RefusedSession = ({ refusal, onRetry }: Props) => (
  <div role="alert">
    {isCreditsShort(refusal) ? (
      <ShortOfCredits refusal={refusal} onRetry={onRetry} />
    ) : (
      <EmptyView title={text.refusedTitle} text={refusal.msg}>
        <button type="button" className={styles.retry} onClick={() => void onRetry()}>
          {text.retry}
        </button>
        <Link to="/bigModel/square">{text.back}</Link>
      </EmptyView>
    )}
  </div>
);
