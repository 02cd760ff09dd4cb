import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { messages } from '#messages.zh.ts';
import { useFocusReturn } from './use-focus-return';

interface Props {
  readonly title: ReactNode;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The place at the right edge in which a row is edited; as wide as the screen on phones. */
export const SideDrawer = ({ title, footer, onClose, children }: Props) => {
  useFocusReturn();
  return (
    <Drawer
      open
      title={title}
      size="min(480px, 100vw)"
      closable={{ 'aria-label': messages.states.close }}
      footer={footer}
      onClose={onClose}
    >
      <div data-form="drawer">{children}</div>
    </Drawer>
  );
};
