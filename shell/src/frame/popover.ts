/** Closes a popover if it is open and the browser supports popovers. */
export const hidePopover = (element: HTMLElement | null): void => {
  if (element && 'hidePopover' in element && element.matches(':popover-open')) element.hidePopover();
};
