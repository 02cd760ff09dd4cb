import type { ApiError } from '@yanye/shared/api/http';
import { ClaimButtons } from '../credits/ClaimButtons';
import { isCreditsShort } from '../credits/credits-short';
import { useClaim } from '../credits/use-claim';
import { Icon } from '../icons';
import { sessionMessages as text } from '../messages.zh';
import { useSession } from '../room/session-context';
import styles from './RefusedWords.module.css';

interface Props {
  readonly refusal: ApiError;
  readonly onClose: () => void;
}

const ShortOfCredits = ({ onClose }: Pick<Props, 'onClose'>) => {
  const { role } = useSession().session;
  const claim = useClaim();
  if (!claim.credits) return null;
  const { balance, chat_scope } = claim.credits;
  const price = role.price > 0 ? role.price : chat_scope;
  return (
    <>
      <p className={styles.words}>
        {price > balance && <b>{text.credits.short(price - balance)}</b>}
        {text.credits.shortText(role.name, price, balance)}
      </p>
      {claim.claimable > 0 ? (
        <ClaimButtons claim={claim} onClaimed={onClose} />
      ) : (
        <p className={styles.words}>{text.credits.tomorrow}</p>
      )}
    </>
  );
};

/** Why the last words, or an answer, were refused; what was written stays below. */
export const RefusedWords = ({ refusal, onClose }: Props) => {
  const isShort = isCreditsShort(refusal);
  return (
    <div className={styles.strip} role="alert" data-short={isShort}>
      <Icon name={isShort ? 'credits' : 'alert'} size={18} />
      <div className={styles.body}>
        {isShort ? <ShortOfCredits onClose={onClose} /> : <p className={styles.words}>{refusal.msg}</p>}
      </div>
      <button type="button" className={styles.close} aria-label={text.close} onClick={onClose}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
};
