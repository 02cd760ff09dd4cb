/**
 * Closes an open popover; harmless where it is closed already or the browser has none.
 * @param element the popover
 */
export const hidePopover = (element: HTMLElement | null): void => {
  if (element && 'hidePopover' in element && element.matches(':popover-open')) element.hidePopover();
};
