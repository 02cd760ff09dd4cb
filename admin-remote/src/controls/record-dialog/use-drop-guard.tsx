import { App } from 'antd';
import { useLeaveGuard } from '../use-leave-guard';
import { messages } from '#messages.zh.ts';

const text = messages.drop;

/** Guards the page as long as it is rendered; a page has one guard at a time, and the latest answers. */
const LeaveGuard = () => {
  useLeaveGuard(true, text);
  return null;
};

/**
 * Keeps what was typed in a drawer from being lost by closing it or by leaving the page.
 * @returns `close` asks first where something is unsaved; `guard` is rendered in the drawer
 */
export const useDropGuard = (isUnsaved: boolean, onClose: () => void) => {
  const { modal } = App.useApp();
  const close = (): void => {
    if (!isUnsaved) return onClose();
    void modal.confirm({
      title: text.dropTitle,
      content: text.dropText,
      okText: text.drop,
      okButtonProps: { danger: true },
      cancelText: text.stay,
      focusable: { autoFocusButton: 'cancel' },
      onOk: onClose,
    });
  };
  return { close, guard: isUnsaved && <LeaveGuard /> };
};
