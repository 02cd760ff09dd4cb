import type { ListedRoleShare } from '@yanye/shared/contract/role-shares';
import { roleShareAddress } from '@yanye/shared/contract/role-shares.calls';
import { Link } from '@yanye/shared/router';
import { CopyLink } from './CopyLink';
import { shareMessages } from './messages.zh';
import styles from './OwnShares.module.css';

const text = shareMessages.own;

interface Props {
  readonly share: ListedRoleShare;
  readonly onRevoke: () => void;
}

export const OwnShare = ({ share, onRevoke }: Props) => {
  const { key, title, role_name, count, created_at, revoked, by_admin } = share;
  return (
    <li className={styles.share} data-revoked={revoked}>
      <div className={styles.words}>
        {revoked ? (
          <span className={styles.title}>{title}</span>
        ) : (
          <Link to={roleShareAddress(key)} className={styles.title}>
            {title}
          </Link>
        )}
        <p className={styles.about}>{[role_name, text.rounds(count), created_at.slice(0, 10)].join(' · ')}</p>
      </div>
      {revoked ? (
        <span className={styles.state}>{by_admin ? text.byAdmin : text.revoked}</span>
      ) : (
        <>
          <CopyLink shareKey={key} />
          <button type="button" className={styles.revoke} onClick={onRevoke}>
            {text.revoke}
          </button>
        </>
      )}
    </li>
  );
};
