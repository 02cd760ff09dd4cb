import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from '@yanye/shared/router';
import { useUnsaved } from '@yanye/shared/shell-host';
import { messages } from '../messages.zh';

interface LeaveWords {
  readonly leaveTitle: string;
  readonly leaveText: string;
  readonly leave: string;
  readonly stay: string;
}

/**
 * Asks for confirmation before the user leaves unsaved work by a link, by closing the tab, or by a reload.
 * @param text texts of the confirmation; by default those of an unsaved article
 * @param extent what the work belongs to: the page, or one view of it that is named in the query string
 * @returns lets the next navigation pass, for redirects of the page itself
 */
export const useLeaveGuard = (
  unsaved: boolean,
  text: LeaveWords = messages.write,
  extent: 'page' | 'view' = 'page',
): (() => void) => {
  const { modal } = App.useApp();
  const passing = useRef(false);
  const { pathname } = useLocation();
  useUnsaved(unsaved);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !passing.current &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (extent === 'view' && currentLocation.search !== nextLocation.search)),
  );

  useEffect(() => {
    // Only the next navigation passes, because the user may go on editing under the new address.
    passing.current = false;
  }, [pathname]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    const asked = modal.confirm({
      title: text.leaveTitle,
      content: text.leaveText,
      okText: text.leave,
      okButtonProps: { danger: true },
      cancelText: text.stay,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    });
    return () => asked.destroy();
  }, [blocker, modal, text]);

  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return () => {
    passing.current = true;
  };
};
