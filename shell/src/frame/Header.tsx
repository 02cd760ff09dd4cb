import { lazy } from 'react';
import { loginRequested, selectActor, selectIsSignedIn } from '@yanye/shared/auth/auth-slice';
import { mayHaveMessages } from '@yanye/shared/policy/private-messages.policy';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { Link, useLocation } from '@yanye/shared/router';
import { roomMenuId } from '@yanye/shared/shell-host';
import { selectSiteInfo } from '@yanye/shared/site/site-slice';
import { loginAddress } from '../login/next-address';
import { messages } from '../messages.zh';
import { LazyPart } from './LazyPart';
import { LeafMark } from './LeafMark';
import { NavDrawer, NavLinks, SearchTool, ThemeButton } from './frame-parts';
import styles from './Header.module.css';

// Not loaded for visitors.
const UserMenu = lazy(async () => ({ default: (await import('./UserMenu')).UserMenu }));

const NoticeBell = lazy(async () => ({ default: (await import('../notices/NoticeBell')).NoticeBell }));

const SignIn = () => {
  const dispatch = useAppDispatch();
  const here = useLocation();
  if (here.pathname === '/login') return null;
  return (
    <Link
      to={loginAddress(here)}
      className={styles.signIn}
      onClick={(event) => {
        // The dialog keeps the page; the link works without scripts and in a new tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        dispatch(loginRequested());
      }}
    >
      {messages.signIn}
    </Link>
  );
};

/** The back office has a menu of its own, which opens from a button beside the name on narrow screens. */
export const Header = ({ isManaging }: { readonly isManaging: boolean }) => {
  const { title, logo } = useAppSelector(selectSiteInfo);
  const signedIn = useAppSelector(selectIsSignedIn);
  const hasMessages = mayHaveMessages(useAppSelector(selectActor));
  return (
    <header className={styles.header}>
      {isManaging && <div id={roomMenuId} className={styles.roomMenu} />}
      <Link to="/" className={styles.brand}>
        {logo === '' ? <LeafMark /> : <img className={styles.logo} src={logo} alt="" />}
        <span className={styles.name}>{title}</span>
      </Link>
      {!isManaging && (
        <nav aria-label={messages.mainNavigation}>
          <NavLinks listClass={styles.links} linkClass={styles.link} />
        </nav>
      )}
      <div className={styles.tools}>
        <SearchTool />
        <ThemeButton />
        {signedIn && (
          <LazyPart waiting={<span className={styles.tool} />}>
            <NoticeBell />
          </LazyPart>
        )}
        {signedIn ? (
          <LazyPart
            waiting={
              <>
                {hasMessages && <span className={`${styles.tool} ${styles.wide}`} />}
                <span className={styles.tool} />
              </>
            }
            failed={<Link to="/admin">{messages.backOffice}</Link>}
          >
            <UserMenu />
          </LazyPart>
        ) : (
          <SignIn />
        )}
        {!isManaging && <NavDrawer />}
      </div>
    </header>
  );
};
