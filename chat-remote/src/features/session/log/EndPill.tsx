import { Icon } from '../icons';
import { sessionMessages } from '../messages.zh';
import styles from './EndPill.module.css';

export const EndPill = ({ onClick }: { readonly onClick: () => void }) => (
  <div className={styles.place}>
    <button type="button" className={styles.pill} onClick={onClick}>
      <Icon name="down" size={16} />
      {sessionMessages.log.toEnd}
    </button>
  </div>
);
