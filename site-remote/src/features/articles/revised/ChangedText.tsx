import type { ChangedWords } from '@yanye/shared/contract/revisions';
import styles from './Changes.module.css';
import { revisedMessages as text } from './messages.zh';

/** Text with insertions and deletions marked, also in words: many screen readers ignore the elements. */
export const ChangedText = ({ words }: { readonly words: readonly ChangedWords[] }) =>
  words.map(({ kind, text: said }, place) => {
    if (kind === 'same') return <span key={place}>{said}</span>;
    const Mark = kind === 'added' ? 'ins' : 'del';
    return (
      <Mark key={place} className={styles[kind]}>
        <span className="sr-only">{kind === 'added' ? text.addedBegins : text.removedBegins}</span>
        {said}
        <span className="sr-only">{text.ends}</span>
      </Mark>
    );
  });
