import { App } from 'antd';
import type { ReactNode } from 'react';

interface RemovalQuestion {
  readonly title: string;
  readonly content: ReactNode;
  readonly confirm: string;
}

/** @returns a function that asks for confirmation and then runs the removal; the removal reports its own failures */
export const useAskRemoval = () => {
  const { modal } = App.useApp();
  return ({ title, content, confirm }: RemovalQuestion, work: () => Promise<unknown>) =>
    void modal.confirm({
      title,
      content,
      okText: confirm,
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: work,
    });
};
