/** For pages on plain HTTP, where browsers offer no clipboard API. */
const copySelected = (text: string): boolean => {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;opacity:0';
  // An open dialog allows no selection outside itself.
  (before?.closest('dialog, [role="dialog"]') ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
};

/**
 * Copies a text to the clipboard; call it in a click handler.
 * @returns whether it was copied; never throws
 */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
};
