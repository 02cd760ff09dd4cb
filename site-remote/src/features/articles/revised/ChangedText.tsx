import type { ChangedWords } from '@yanye/shared/contract/revisions';
import { VisuallyHidden } from '#text/VisuallyHidden.tsx';
import styles from './Changes.module.css';
import { revisedMessages } from './messages.zh';

const text = revisedMessages;

/** Text with insertions and deletions marked, also in words: many screen readers ignore the elements. */
export const ChangedText = ({ words }: { readonly words: readonly ChangedWords[] }) =>
  words.map(({ kind, text: said }, place) => {
    if (kind === 'same') return <span key={place}>{said}</span>;
    const Mark = kind === 'added' ? 'ins' : 'del';
    return (
      <Mark key={place} className={styles[kind]}>
        <VisuallyHidden>{kind === 'added' ? text.addedBegins : text.removedBegins}</VisuallyHidden>
        {said}
        <VisuallyHidden>{text.ends}</VisuallyHidden>
      </Mark>
    );
  });
