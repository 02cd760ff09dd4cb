import { selectIsSignedIn } from '@yanye/shared/auth/auth-slice';
import { lazy, Suspense } from 'react';
import { useAppSelector } from '@yanye/shared/redux';
import { NavLink, Outlet, useLocation } from '@yanye/shared/router';
import { OwnRolesBeside } from '../features/own/side/OwnRolesBeside';
import { RolesUsed } from '../features/session/used/RolesUsed';
import { messages } from '../messages.zh';
import styles from './BigModelFrame.module.css';

const ClaimNotice = lazy(async () => ({
  default: (await import('../features/session/credits/ClaimNotice')).ClaimNotice,
}));

/** The layout of the square, the sessions and the roles of one's own: a column leads to the square and to the viewer's roles. */
export const Component = () => {
  const page = useLocation().pathname.split('/')[2] ?? '';
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <div className={styles.frame} data-page={page}>
      <aside className={styles.aside} aria-label={messages.frame.aside}>
        <NavLink to="/bigModel/square" className={styles.square ?? ''}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.icon}>
            <path d="M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z" />
          </svg>
          {messages.frame.square}
        </NavLink>
        <div className={styles.used}>
          <RolesUsed />
          {isSignedIn && (
            <div className={styles.own}>
              <OwnRolesBeside />
            </div>
          )}
        </div>
      </aside>
      <div className={styles.content}>
        <Outlet />
      </div>
      {isSignedIn && (
        <Suspense>
          <ClaimNotice isInSession={page === 'session'} />
        </Suspense>
      )}
    </div>
  );
};
