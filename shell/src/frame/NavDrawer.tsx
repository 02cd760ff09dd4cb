import { lazy, useEffect, useRef, useState } from 'react';
import { useLocation } from '@yanye/shared/router';
import { messages } from '../messages.zh';
import { CloseIcon, MenuIcon } from './icons';
import { LazyPart } from './LazyPart';
import { NavLinks } from './NavLinks';
import { hidePopover } from './popover';
import header from './Header.module.css';
import styles from './Menus.module.css';

const ThemeChoice = lazy(async () => ({ default: (await import('./ThemeChoice')).ThemeChoice }));

const drawerId = 'nav-drawer';

/** The navigation on narrow screens: a popover, which needs no script. */
export const NavDrawer = () => {
  const drawer = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => hidePopover(drawer.current), [key]);
  return (
    <>
      <button
        type="button"
        className={`${header.tool} ${header.menuButton}`}
        popoverTarget={drawerId}
        aria-label={messages.openMenu}
      >
        <MenuIcon />
      </button>
      <nav
        ref={drawer}
        id={drawerId}
        popover="auto"
        className={styles.drawer}
        aria-label={messages.menu}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <p className={styles.drawerHead}>
          {messages.menu}
          <button
            type="button"
            className={header.tool}
            popoverTarget={drawerId}
            popoverTargetAction="hide"
            aria-label={messages.close}
          >
            <CloseIcon />
          </button>
        </p>
        <NavLinks listClass={styles.list} />
        {open && (
          <LazyPart>
            <ThemeChoice />
          </LazyPart>
        )}
      </nav>
    </>
  );
};
