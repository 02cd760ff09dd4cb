import { Icon } from '../icons';
import { sessionMessages } from '../messages.zh';
import type { Versions } from './use-versions';
import styles from './VersionsRow.module.css';

const text = sessionMessages.answer;

/** Goes through the versions of an answer, once there are two. */
export const VersionsRow = ({ versions: { at, count, earlier, later } }: { readonly versions: Versions }) =>
  count > 1 ? (
    <div className={styles.versions}>
      <button
        type="button"
        className={styles.button}
        aria-label={text.earlier}
        aria-disabled={at === 0}
        onClick={earlier}
      >
        <Icon name="earlier" size={16} />
      </button>
      <span className={styles.count}>
        <span aria-hidden="true">{text.version(at + 1, count)}</span>
        <span className="sr-only">{text.versionLabel(at + 1, count)}</span>
      </span>
      <button
        type="button"
        className={styles.button}
        aria-label={text.later}
        aria-disabled={at === count - 1}
        onClick={later}
      >
        <Icon name="later" size={16} />
      </button>
    </div>
  ) : null;
