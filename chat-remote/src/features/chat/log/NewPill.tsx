import { chatMessages as text } from '../messages.zh';
import { Icon } from '../room/icons';
import styles from './NewPill.module.css';

interface Props {
  /** New messages below what is in sight. */
  readonly fresh: number;
  readonly isFar: boolean;
  readonly onClick: () => void;
}

export const NewPill = ({ fresh, isFar, onClick }: Props) =>
  fresh > 0 || isFar ? (
    <div className={styles.place}>
      <button type="button" className={styles.pill} onClick={onClick}>
        <Icon name="down" size={16} />
        {fresh > 0 ? text.fresh(fresh) : text.toEnd}
      </button>
    </div>
  ) : null;
