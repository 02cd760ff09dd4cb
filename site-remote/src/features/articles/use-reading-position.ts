import { useEffect, useState } from 'react';
import type { TocEntry } from '@yanye/shared/contract/articles';

/** Pixels from the top at which a heading becomes current: just below the scroll position of its link, 128 at most. */
const line = 136;

const headingAt = (headings: readonly HTMLElement[]): string | undefined =>
  headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id;

/**
 * Observes the reading position in an article.
 * @returns id of the current heading; undefined above the first one
 */
export const useReadingPosition = (toc: readonly TocEntry[]): string | undefined => {
  const [current, setCurrent] = useState<string>();
  const ids = toc.map(({ id }) => id).join('\n');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const headings = ids.split('\n').flatMap((id) => document.getElementById(id) ?? []);
    // The observed area has no lower end, so that a heading enters or leaves it only by crossing
    // the line, however far a jump goes. The positions of the others are read only then.
    const observer = new IntersectionObserver(() => setCurrent(headingAt(headings)), {
      rootMargin: `-${line}px 0px 1000000px 0px`,
    });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [ids]);
  return current;
};
