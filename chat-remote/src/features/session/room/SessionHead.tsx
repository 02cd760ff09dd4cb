import { Link } from '@yanye/shared/router';
import { RoleIcon } from '#roles/RoleIcon.tsx';
import { Icon } from '../icons';
import { MenuButton } from '../keeping/MenuButton';
import { sessionMessages as text } from '../messages.zh';
import { useSession } from './session-context';
import styles from './SessionHead.module.css';

interface Props {
  readonly isPanelOpen: boolean;
  readonly onPanel: (isOpen: boolean) => void;
}

/** The name of the session; on narrow screens it opens what stands beside the dialogs elsewhere. */
export const SessionHead = ({ isPanelOpen, onPanel }: Props) => {
  const { session, log, picked, onPicked } = useSession();
  const { name, role, count } = session;
  return (
    <header className={styles.head}>
      <Link to="/bigModel/square" className={styles.back} aria-label={text.back}>
        <Icon name="earlier" />
      </Link>
      <span className={styles.icon}>
        <RoleIcon icon={role.icon} name={role.name} />
      </span>
      <div className={styles.words} onClick={() => onPanel(true)}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.about}>
          {role.name} · {text.log.mark}
        </p>
      </div>
      <span className={styles.rounds}>{text.log.rounds(count)}</span>
      {log.dialogs.length > 0 && (
        <button
          type="button"
          className={styles.tool}
          aria-label={picked ? text.manage.end : text.manage.start}
          aria-pressed={picked !== undefined}
          onClick={() => onPicked(picked ? undefined : [])}
        >
          <Icon name="pick" />
        </button>
      )}
      <MenuButton />
      <button
        type="button"
        className={styles.panel}
        aria-label={text.side.show(role.name)}
        aria-expanded={isPanelOpen}
        onClick={() => onPanel(!isPanelOpen)}
      >
        <Icon name="panel" />
      </button>
    </header>
  );
};
