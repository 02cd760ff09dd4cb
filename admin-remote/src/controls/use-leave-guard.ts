import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from '@yanye/shared/router';
import { useUnsaved } from '@yanye/shared/shell-host';
import { messages } from '../messages.zh';

/** What is asked. */
interface LeaveWords {
  readonly leaveTitle: string;
  readonly leaveText: string;
  readonly leave: string;
  readonly stay: string;
}

/**
 * Asks before a page with unsaved work is left: by a link, by closing, and by a reload for a new release.
 * @param unsaved whether something would be lost
 * @param text what it asks; of a text that is being written unless told otherwise
 * @returns lets the very next navigation pass, for the page's own ways out
 */
export const useLeaveGuard = (unsaved: boolean, text: LeaveWords = messages.write): (() => void) => {
  const { modal } = App.useApp();
  const passing = useRef(false);
  const { pathname } = useLocation();
  useUnsaved(unsaved);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !passing.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    // Only the next one passes: the page may stay under its new address and be written on.
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
