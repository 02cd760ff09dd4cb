import { Link } from '@yanye/shared/router';
import { ClaimButtons } from '../credits/ClaimButtons';
import { isCreditsShort } from '../credits/credits-short';
import { useClaim } from '../credits/use-claim';
import { Icon } from '../icons';
import { sessionMessages as text } from '../messages.zh';
import type { Refusal } from '../room/refusal';
import { useSession } from '../room/session-context';
import styles from './RefusedWords.module.css';

interface Props {
  readonly refusal: Refusal;
  readonly onClose: () => void;
}

/** Where one's credits and their changes are listed. */
const accountPath = '/admin/user_center/user_info';

const ShortOfCredits = ({ refusal: { askDemo }, onClose }: Props) => {
  const { role, may_use_demo } = useSession().session;
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
      {claim.claimable <= 0 && <p className={styles.words}>{text.credits.tomorrow}</p>}
      <div className={styles.ways}>
        {may_use_demo && askDemo && (
          <button type="button" className={styles.demo} onClick={() => void askDemo()}>
            {text.credits.demo}
          </button>
        )}
        <Link to={accountPath} className={styles.entries}>
          {text.credits.entries}
        </Link>
        {claim.claimable > 0 && (
          <div className={styles.claim}>
            <ClaimButtons claim={claim} onClaimed={onClose} />
          </div>
        )}
      </div>
    </>
  );
};

/** Why the last words, or an answer, were refused; what was written stays below. */
export const RefusedWords = ({ refusal, onClose }: Props) => {
  const isShort = isCreditsShort(refusal.error);
  return (
    <div className={styles.strip} role="alert" data-short={isShort}>
      <Icon name={isShort ? 'credits' : 'alert'} size={18} />
      <div className={styles.body}>
        {isShort ? (
          <ShortOfCredits refusal={refusal} onClose={onClose} />
        ) : (
          <p className={styles.words}>{refusal.error.msg}</p>
        )}
      </div>
      <button type="button" className={styles.close} aria-label={text.close} onClick={onClose}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
};
