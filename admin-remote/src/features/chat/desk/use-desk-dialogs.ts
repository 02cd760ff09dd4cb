import { useState } from 'react';
import type { MessageItem } from './desk-items';
import { useNextFocused } from './use-next-focused';

/** The two dialogs about a message, and where the focus goes after them. */
export const useDeskDialogs = () => {
  const [opened, setOpened] = useState<MessageItem>();
  const [muted, setMuted] = useState<MessageItem>();
  const isOpen = opened !== undefined || muted !== undefined;
  const focus = useNextFocused(isOpen);
  return {
    opened,
    muted,
    isOpen,
    focus,
    onOpen: (item: MessageItem): void => {
      focus.keepOpener();
      setOpened(item);
    },
    onMute: (item: MessageItem): void => {
      focus.keepOpener();
      setMuted(item);
    },
    onClose: (): void => {
      setOpened(undefined);
      setMuted(undefined);
    },
  };
};

export type OpenDialogs = ReturnType<typeof useDeskDialogs>;
