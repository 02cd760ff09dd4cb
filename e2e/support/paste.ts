import type { Locator } from 'playwright-core';

/** A PNG of one pixel. */
export const dotPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Pastes a picture from the clipboard. @param base64 bytes of a PNG */
export const pastePicture = (field: Locator, name: string, base64: string): Promise<void> =>
  field.evaluate(
    (element, file) => {
      const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], file.name, { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { name, base64 },
  );
