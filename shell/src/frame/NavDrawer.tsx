import { useEffect, useRef } from 'react';
import { useLocation } from '@yanye/shared/router';
import { messages } from '../messages.zh';
import { CloseIcon, MenuIcon } from './icons';
import { NavLinks } from './NavLinks';
import { hidePopover } from './popover';
import header from './Header.module.css';
import styles from './Menus.module.css';

const drawerId = 'nav-drawer';

/** The navigation on narrow screens: a popover, which needs no script. */
export const NavDrawer = () => {
  const drawer = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => hidePopover(drawer.current), [key]);
  return (
    <>
      <button
        type="button"
        className={header.menuButton}
        popoverTarget={drawerId}
        aria-label={messages.openMenu}
      >
        <MenuIcon />
      </button>
      <nav ref={drawer} id={drawerId} popover="auto" className={styles.drawer} aria-label={messages.menu}>
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
      </nav>
    </>
  );
};
