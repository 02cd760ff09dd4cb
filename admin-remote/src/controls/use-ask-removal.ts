import { App } from 'antd';
import { useCallback, type ReactNode } from 'react';
import { messages } from '../messages.zh';

/** What somebody is asked before something goes. */
export interface RemovalQuestion {
  readonly title: string;
  readonly content: ReactNode;
  readonly confirm: string;
}

/** @returns a function that asks, and does the work once the answer is yes; refusals are for the work to say */
export const useAskRemoval = () => {
  const { modal } = App.useApp();
  return useCallback(
    ({ title, content, confirm }: RemovalQuestion, work: () => Promise<void>) =>
      void modal.confirm({
        title,
        content,
        okText: confirm,
        okButtonProps: { danger: true },
        cancelText: messages.states.cancel,
        focusable: { autoFocusButton: 'cancel' },
        onOk: work,
      }),
    [modal],
  );
};
