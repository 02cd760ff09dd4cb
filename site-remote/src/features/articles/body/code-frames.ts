import { copyText } from '@yanye/shared/copy-text';
import { messages } from './messages.zh';
import styles from './code-frames.module.css';

const shownFor = 2_000;

export const frameCode = (body: HTMLElement): void => {
  for (const block of body.querySelectorAll<HTMLElement>('pre.code-block')) {
    if (block.parentElement?.dataset.codeFrame !== undefined) continue;
    const frame = document.createElement('div');
    frame.className = styles.frame ?? '';
    frame.dataset.codeFrame = '';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles.copy ?? '';
    button.dataset.copyCode = '';
    button.textContent = messages.copy;
    block.replaceWith(frame);
    frame.append(block, button);
  }
};

const select = (code: Element): void => {
  const selection = getSelection();
  selection?.selectAllChildren(code);
};

/**
 * Copies the code of a pressed button.
 * @returns whether it was such a button
 */
export const copyCodeOf = (target: Element): boolean => {
  const button = target.closest<HTMLElement>('[data-copy-code]');
  const code = button?.parentElement?.querySelector('code');
  if (!button || !code) return false;
  const show = (text: string) => {
    button.textContent = text;
    setTimeout(() => (button.textContent = messages.copy), shownFor);
  };
  void copyText(code.textContent).then((done) => {
    // If the browser refuses to copy, the code is selected instead.
    if (!done) select(code);
    show(done ? messages.copied : messages.copyFailed);
  });
  return true;
};
