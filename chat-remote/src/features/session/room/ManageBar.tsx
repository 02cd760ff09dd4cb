import { sessionMessages } from '../messages.zh';
import styles from './ManageBar.module.css';
import { useSession } from './session-context';

const text = sessionMessages.manage;

/** In the place of the input while dialogs are ticked. */
export const ManageBar = ({ picked }: { readonly picked: readonly number[] }) => {
  const { log, onPicked, onOverlay } = useSession();
  const ids = log.dialogs.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => picked.includes(id));
  return (
    <div className={styles.bar} role="toolbar" aria-label={text.start}>
      <label className={styles.all}>
        <input type="checkbox" checked={isAll} onChange={() => onPicked(isAll ? [] : ids)} />
        {text.all}
      </label>
      <span className={styles.count} role="status">
        {text.picked(picked.length)}
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-disabled={picked.length === 0}
        onClick={() => {
          if (picked.length > 0) onOverlay({ kind: 'remove', ids: picked });
        }}
      >
        {sessionMessages.remove}
      </button>
      <button type="button" className={styles.end} onClick={() => onPicked(undefined)}>
        {text.end}
      </button>
    </div>
  );
};
