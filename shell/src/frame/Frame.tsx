import type { ReactNode } from 'react';
import type { PageHandle } from '@yanye/shared/federation/remote-module';
import { ownerOf } from '@yanye/shared/federation/remote-owner';
import { useAppSelector } from '@yanye/shared/redux';
import { useLocation, useMatches } from '@yanye/shared/router';
import { selectSidebarCollapsed } from '@yanye/shared/settings/settings-slice';
import '@yanye/shared/ui/ground.css';
import { AccountDialogs } from '../login/AccountDialogs';
import { messages } from '../messages.zh';
import { ScrollKeeper } from '../router/ScrollKeeper';
import { Arrival } from './Arrival';
import { Footer } from './frame-parts';
import { Header } from './Header';
import { Toasts } from './Toasts';
import { ProgressBar } from './ProgressBar';
import styles from './Frame.module.css';
import './reset.css';

const rooms = { admin_remote: 'managing', chat_remote: 'talking', site_remote: 'reading' } as const;

const useIs = (what: 'fillsWindow' | 'hasFooter'): boolean =>
  useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.[what]);

/** The frame of every page. `data-room` tells style sheets whether it is the site, the chat or the back office. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const room = rooms[ownerOf(useLocation().pathname) ?? 'site_remote'];
  const isManaging = room === 'managing';
  const isCollapsed = useAppSelector(selectSidebarCollapsed);
  const fillsWindow = useIs('fillsWindow');
  const hasFooter = useIs('hasFooter') || room === 'reading';
  return (
    <div
      className={styles.frame}
      data-room={room}
      data-collapsed={isManaging ? isCollapsed : undefined}
      data-fills-window={fillsWindow || undefined}
    >
      <a href="#main" className={styles.skip}>
        {messages.skipToContent}
      </a>
      <ProgressBar />
      {!fillsWindow && <Header isManaging={isManaging} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {hasFooter && !fillsWindow && <Footer />}
      <Arrival />
      <AccountDialogs />
      <Toasts />
      <ScrollKeeper />
    </div>
  );
};
