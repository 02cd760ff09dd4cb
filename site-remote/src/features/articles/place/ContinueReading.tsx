import { useEffect, useState, type RefObject } from 'react';
import type { ArticlePage } from '@yanye/shared/contract/articles';
import { forgetPlace, keepPlace, placeIn } from './kept-places';
import { placeMessages as text } from './messages.zh';
import { blockReached, blocksOf, headingAbove, isAtEnd } from './reading-place';
import styles from './ContinueReading.module.css';

interface Props {
  readonly article: Pick<ArticlePage, 'id' | 'text_version'>;
  readonly body: RefObject<HTMLElement | null>;
}

/** Milliseconds without scrolling, after which the place is kept. */
const rest = 400;

/** Pixels. A reader further down has a place already: of a link, or one that the browser restored. */
const nearTop = 200;

/** Keeps the place in a long text, and offers to go on there at the next visit. It never scrolls on its own. */
export const ContinueReading = ({ article: { id, text_version }, body }: Props) => {
  const [offered, setOffered] = useState(() =>
    location.hash === '' && window.scrollY < nearTop ? placeIn(id, text_version) : undefined,
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      timer = undefined;
      const blocks = body.current ? blocksOf(body.current) : [];
      const block = blockReached(blocks);
      const atEnd = isAtEnd(blocks);
      // Until the offer is answered, the place is the one that it leads to.
      if (block < 1 || atEnd === undefined || (offered !== undefined && block < offered)) return;
      setOffered(undefined);
      if (atEnd) forgetPlace(id);
      else keepPlace(id, text_version, block);
    };
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(note, rest);
    };
    const left = () => timer !== undefined && note();
    window.addEventListener('scroll', moved, { passive: true });
    window.addEventListener('pagehide', left);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', moved);
      window.removeEventListener('pagehide', left);
    };
  }, [body, id, text_version, offered]);

  if (offered === undefined || !body.current) return null;
  const blocks = blocksOf(body.current);
  const heading = headingAbove(blocks, offered);
  const goOn = () => {
    setOffered(undefined);
    blocks[offered]?.scrollIntoView();
  };
  return (
    <section className={styles.offer} aria-label={text.label}>
      <span className={styles.place}>
        {heading === '' ? text.share(Math.round((offered / blocks.length) * 100)) : text.at(heading)}
      </span>
      <button type="button" className={styles.go} onClick={goOn}>
        {text.goOn}
      </button>
      <button
        type="button"
        className={styles.close}
        aria-label={text.dismiss}
        onClick={() => setOffered(undefined)}
      >
        <svg
          width="16"
          height="16"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d="m4 4 8 8M12 4l-8 8" strokeLinecap="round" />
        </svg>
      </button>
    </section>
  );
};
