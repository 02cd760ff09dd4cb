import { Link } from '@yanye/shared/router';
import { sessionAddress } from '#roles/session-address.ts';
import { Icon } from '../icons';
import { sessionMessages } from '../messages.zh';
import styles from './SessionItem.module.css';

const text = sessionMessages.side;

export interface ListedSession {
  readonly id: number;
  readonly name: string;
}

interface Props {
  readonly session: ListedSession;
  readonly roleId: number;
  readonly isCurrent: boolean;
  readonly onOpened: () => void;
  readonly onAsked: (what: 'rename' | 'remove') => void;
}

export const SessionItem = ({ session: { id, name }, roleId, isCurrent, onOpened, onAsked }: Props) => (
  <li className={styles.item} data-current={isCurrent}>
    <Link
      to={sessionAddress(roleId, id)}
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onOpened}
    >
      {name}
    </Link>
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
