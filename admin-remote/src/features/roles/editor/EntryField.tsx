import type { LoreEntry } from '@yanye/shared/contract/role-details';
import { RemoveButton } from '#controls/RowButtons.tsx';
import { Chip, TextButton } from '#layout/Text.tsx';
import { EntryBody } from './EntryBody';
import styles from './fields.module.css';
import { messages } from './messages.zh';

const text = messages.book;

export interface EntryProps {
  /** From 1. */
  readonly number: number;
  readonly entry: LoreEntry;
  readonly onChange: (part: Partial<LoreEntry>) => void;
}

interface Props extends EntryProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
}

const titleOf = ({ comment, keys }: LoreEntry): string => comment.trim() || keys.join('、') || text.noKeys;

/** One entry: a line that opens it. */
export const EntryField = ({ number, entry, isOpen, onToggle, onChange, onRemove }: Props) => (
  <div className={styles.entry} role="group" aria-label={text.entryAt(number)}>
    <div className={styles.entryHead}>
      <TextButton className={styles.entryOpen} aria-expanded={isOpen} onClick={onToggle}>
        {number}. {titleOf(entry)}
      </TextButton>
      {entry.constant && <Chip tone="leaf">{text.always}</Chip>}
      {!entry.enabled && <Chip>{text.off}</Chip>}
      <RemoveButton label={text.remove(number)} onClick={onRemove} />
    </div>
    {isOpen && <EntryBody number={number} entry={entry} onChange={onChange} />}
  </div>
);
