import { useEffect, useRef } from 'react';
import { RoleIcon } from '#roles/RoleIcon.tsx';
import { Icon } from '../icons';
import { sessionMessages } from '../messages.zh';
import { useSession } from '../room/session-context';
import { ParentLink } from '../branches/ParentLink';
import { MemorySection } from '../memory/MemorySection';
import { PersonaSection } from '../persona/PersonaSection';
import { ContextSection } from '../context/ContextSection';
import { NewSession } from './NewSession';
import { SessionList } from './SessionList';
import styles from './SidePanel.module.css';

const text = sessionMessages.side;

interface Props {
  /** Whether it is open where it is no column. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The role, and the viewer's sessions with it: a column, or a sheet where there is no place for one. */
export const SidePanel = ({ isOpen, onClose }: Props) => {
  const { role } = useSession().session;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = document.activeElement;
    close.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOpen]);
  return (
    <>
      {isOpen && <div className={styles.ground} onClick={onClose} />}
      <aside
        className={styles.panel}
        data-open={isOpen}
        aria-label={text.title}
        onKeyDown={({ key, target }) => {
          // One that lies over it closes alone.
          if (key === 'Escape' && !(target as Element).closest('dialog')) onClose();
        }}
      >
        <button
          ref={close}
          type="button"
          className={styles.close}
          aria-label={sessionMessages.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        <div className={styles.role}>
          <RoleIcon icon={role.icon} name={role.name} />
          <div className={styles.words}>
            <h2 className={styles.name}>{role.name}</h2>
            <p className={styles.count}>
              {[text.count(role.chatCount), ...role.tags.map(({ title }) => title)].join(' · ')}
            </p>
          </div>
        </div>
        <p className={styles.abstract}>{role.abstract}</p>
        <ParentLink />
        <NewSession roleId={role.id} />
        <SessionList onOpened={onClose} />
        <PersonaSection />
        <MemorySection />
        <ContextSection />
      </aside>
    </>
  );
};
