import type { ArticlePage } from '@yanye/shared/contract/articles';
import { noteRead } from './read-versions';

/** Milliseconds of visibility after which an article counts as read. */
const enough = 5_000;
const often = 500;

/**
 * Stores that an article was read, once its text has been visible for some seconds. A page in the background
 * does not count.
 * @returns removes the listeners
 */
export const noteReading = (
  text: Element,
  { id, status, text_version }: Pick<ArticlePage, 'id' | 'status' | 'text_version'>,
): (() => void) => {
  // Drafts have no readers but their author and are never compared.
  if (status !== 'published') return () => undefined;
  let inSight = false;
  let seen = 0;
  const observer = new IntersectionObserver((changes) => {
    inSight = changes.at(-1)?.isIntersecting ?? false;
  });
  observer.observe(text);
  const end = () => {
    observer.disconnect();
    clearInterval(timer);
  };
  const timer = setInterval(() => {
    if (inSight && document.visibilityState === 'visible') seen += often;
    if (seen < enough) return;
    noteRead(id, { version: text_version, at: Date.now() });
    end();
  }, often);
  return end;
};
