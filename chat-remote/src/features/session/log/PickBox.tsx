import type { RoleDialog } from '@yanye/shared/contract/role-sessions';
import { sessionMessages } from '../messages.zh';
import { useSession } from '../room/session-context';
import styles from './PickBox.module.css';

interface Props {
  readonly dialog: RoleDialog;
  readonly picked: readonly number[];
}

/** Ticks a dialog for removal. */
export const PickBox = ({ dialog: { id, content }, picked }: Props) => {
  const { onPicked } = useSession();
  const isPicked = picked.includes(id);
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={isPicked}
        aria-label={sessionMessages.manage.pick(content.slice(0, 30))}
        onChange={() => onPicked(isPicked ? picked.filter((one) => one !== id) : [...picked, id])}
      />
    </label>
  );
};
