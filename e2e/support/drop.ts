import type { Page } from 'playwright-core';

/** Drops a file somewhere on the page. */
export const dropFile = (page: Page, name: string, content: string): Promise<void> =>
  page.evaluate(
    (file) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([file.content], file.name));
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    { name, content },
  );
