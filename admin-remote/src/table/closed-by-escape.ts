import type { KeyboardEvent } from 'react';

/** @returns the handler for the content of a popover, which does not close by Escape itself */
export const closedByEscape = (setOpen: (isOpen: boolean) => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) setOpen(false);
  },
});
