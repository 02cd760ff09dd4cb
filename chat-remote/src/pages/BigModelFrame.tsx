import { NavLink, Outlet } from '@yanye/shared/router';
import { messages } from '../messages.zh';
import styles from './BigModelFrame.module.css';

/** The layout of the square and the sessions: a sidebar links to the square and to recent roles. */
export const Component = () => (
  <div className={styles.frame}>
    <aside className={styles.aside} aria-label={messages.frame.aside}>
      <NavLink to="/bigModel/square" className={styles.square ?? ''}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.icon}>
          <path d="M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z" />
        </svg>
        {messages.frame.square}
      </NavLink>
      <div className={styles.used}>
        <p className={styles.usedTitle}>{messages.frame.used}</p>
        <p className={styles.usedNote}>{messages.frame.usedLater}</p>
      </div>
    </aside>
    <div className={styles.content}>
      <Outlet />
    </div>
  </div>
);
