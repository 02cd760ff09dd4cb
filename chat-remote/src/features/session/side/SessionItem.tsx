import { Link } from '@yanye/shared/router';
import { sessionAddress } from '#roles/session-address.ts';
import { Icon } from '../icons';
import { sessionMessages } from '../messages.zh';
import styles from './SessionItem.module.css';

const text = sessionMessages.side;

export interface ListedSession {
  readonly id: number;
  readonly name: string;
  readonly pinned: boolean;
}

interface Props {
  readonly session: ListedSession;
  readonly roleId: number;
  readonly isCurrent: boolean;
  readonly onOpened: () => void;
  readonly onAsked: (what: 'pin' | 'rename' | 'remove') => void;
}

export const SessionItem = ({ session, roleId, isCurrent, onOpened, onAsked }: Props) => {
  const { id, name, pinned } = session;
  return (
    <li className={styles.item} data-current={isCurrent} data-pinned={pinned}>
      <Link
        to={sessionAddress(roleId, id)}
        className={styles.link}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onOpened}
      >
        {pinned && (
          <span className={styles.pinned} role="img" aria-label={text.pinned}>
            <Icon name="pin" size={14} />
          </span>
        )}
        {name}
      </Link>
      <button
        type="button"
        className={styles.button}
        aria-label={pinned ? text.unpinOf(name) : text.pinOf(name)}
        aria-pressed={pinned}
        onClick={() => onAsked('pin')}
      >
        <Icon name="pin" size={16} />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={text.renameOf(name)}
        onClick={() => onAsked('rename')}
      >
        <Icon name="pencil" size={16} />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={text.removeOf(name)}
        onClick={() => onAsked('remove')}
      >
        <Icon name="trash" size={16} />
      </button>
    </li>
  );
};
