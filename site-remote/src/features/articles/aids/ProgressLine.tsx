import { useEffect, useRef, type RefObject } from 'react';
import styles from './ProgressLine.module.css';

/** @returns share of the text above the lower edge of the viewport, 0 to 1 */
const partRead = (text: Element): number => {
  const { top, height } = text.getBoundingClientRect();
  return height <= 0 ? 0 : Math.min(1, Math.max(0, (window.innerHeight - top) / height));
};

/** A reading progress bar at the top. It is decoration: the scroll bar has the same information. */
export const ProgressLine = ({ of }: { readonly of: RefObject<HTMLElement | null> }) => {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let waiting = 0;
    const draw = () => {
      waiting = 0;
      if (of.current) line.current?.style.setProperty('--read', String(partRead(of.current)));
    };
    // At most once a frame.
    const moved = () => {
      waiting ||= requestAnimationFrame(draw);
    };
    draw();
    window.addEventListener('scroll', moved, { passive: true });
    window.addEventListener('resize', moved);
    return () => {
      cancelAnimationFrame(waiting);
      window.removeEventListener('scroll', moved);
      window.removeEventListener('resize', moved);
    };
  }, [of]);
  return <div ref={line} className={styles.line} aria-hidden="true" data-testid="progress" />;
};
