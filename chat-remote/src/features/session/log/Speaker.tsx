import type { ReactNode } from 'react';
import { RoleIcon } from '#roles/RoleIcon.tsx';
import { useSession } from '../room/session-context';
import styles from './Speaker.module.css';

/** The role, above what it says. @param children what goes on, or when it was said */
export const Speaker = ({ children }: { readonly children?: ReactNode }) => {
  const { name, icon } = useSession().session.role;
  return (
    <div className={styles.speaker}>
      <RoleIcon icon={icon} name={name} />
      <span className={styles.name}>{name}</span>
      {children && <span className={styles.note}>{children}</span>}
    </div>
  );
};
