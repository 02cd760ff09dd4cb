import { useRef } from 'react';
import type { TocEntry } from '@yanye/shared/contract/articles';
import { messages } from '#messages.zh.ts';
import styles from './Contents.module.css';

interface Props {
  readonly toc: readonly TocEntry[];
  /** Id of the heading of the current section. */
  readonly current: string | undefined;
}

const Entries = ({ toc, current, onChosen }: Props & { readonly onChosen?: () => void }) => (
  <ol className={styles.entries}>
    {toc.map(({ id, text, level }) => (
      <li key={id}>
        <a
          className={styles.entry}
          data-level={level}
          href={`#${id}`}
          onClick={onChosen}
          {...(id === current && { 'aria-current': 'location' as const })}
        >
          {text}
        </a>
      </li>
    ))}
  </ol>
);

export const MarginContents = ({ toc, current }: Props) => (
  <nav aria-label={messages.article.contents}>
    <p className={styles.heading}>{messages.article.contents}</p>
    <Entries toc={toc} current={current} />
  </nav>
);

/** The table of contents for narrow screens: shows the current section, and expands upwards. */
export const FoldedContents = ({ toc, current }: Props) => {
  const details = useRef<HTMLDetailsElement>(null);
  const now = toc.find(({ id }) => id === current)?.text;
  return (
    <nav className={styles.folded} aria-label={messages.article.contents}>
      <details ref={details}>
        <summary className={styles.summary}>
          <span className={styles.now}>
            {now ? messages.article.contentsNow(now) : messages.article.contents}
          </span>
        </summary>
        <div className={styles.sheet}>
          <Entries toc={toc} current={current} onChosen={() => details.current?.removeAttribute('open')} />
        </div>
      </details>
    </nav>
  );
};
