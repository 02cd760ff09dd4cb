/** For pages on plain HTTP, where browsers have no clipboard to write to. */
const copySelected = (text: string): boolean => {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;opacity:0';
  // An open dialog lets nothing outside itself be selected.
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
 * Puts a text into the clipboard; call it in answer to a press.
 * @returns whether it is there; never throws
 */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
};
