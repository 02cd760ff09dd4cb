import { lazy } from 'react';
import { loginRequested, selectIsSignedIn } from '@yanye/shared/auth/auth-slice';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { Link, useLocation } from '@yanye/shared/router';
import { selectSiteInfo } from '@yanye/shared/site/site-slice';
import { loginAddress } from '../login/next-address';
import { messages } from '../messages.zh';
import { LazyPart } from './LazyPart';
import { LeafMark } from './LeafMark';
import { NavDrawer } from './NavDrawer';
import { NavLinks } from './NavLinks';
import { SearchTool } from './SearchTool';
import { ThemeButton } from './ThemeButton';
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

export const Header = () => {
  const { title, logo } = useAppSelector(selectSiteInfo);
  const signedIn = useAppSelector(selectIsSignedIn);
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand}>
        {logo === '' ? <LeafMark /> : <img className={styles.logo} src={logo} alt="" />}
        {title}
      </Link>
      <nav aria-label={messages.mainNavigation}>
        <NavLinks listClass={styles.links} linkClass={styles.link} />
      </nav>
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
            waiting={<span className={styles.tool} />}
            failed={<Link to="/admin">{messages.backOffice}</Link>}
          >
            <UserMenu />
          </LazyPart>
        ) : (
          <SignIn />
        )}
        <NavDrawer />
      </div>
    </header>
  );
};
