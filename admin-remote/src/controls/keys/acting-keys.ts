const fields =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

/** Dialogs and menus that are closed stay in the document, hidden themselves or by what they stand in. */
const isShown = (dialog: Element): boolean =>
  getComputedStyle(dialog).display !== 'none' &&
  dialog.closest('[hidden], [style*="display: none"]') === null;

const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('dialog[open], [role="dialog"]')].some(isShown);

const isPlain = ({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented);

/** @returns whether a letter acts: it is pressed alone and once, outside of fields, while no dialog is open */
export const isActing = (event: KeyboardEvent): boolean =>
  !event.repeat && isPlain(event) && !isInField(event.target) && !isDialogOpen();
