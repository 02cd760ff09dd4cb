import { useState } from 'react';
import type { LoreEntry } from '@yanye/shared/contract/role-details';
import { roleDetailLimits as limits } from '@yanye/shared/contract/role-details.calls';
import { Glyph } from '#controls/glyphs.tsx';
import { ownMessages } from '../messages.zh';
import { keysIn } from './role-draft';
import styles from './rows.module.css';
import { TextField } from './TextField';

const text = ownMessages.form;

interface Props {
  /** From 1. */
  readonly number: number;
  readonly entry: LoreEntry;
  readonly onChange: (part: Partial<LoreEntry>) => void;
  readonly onRemove: () => void;
}

export const LoreEntryField = ({ number, entry, onChange, onRemove }: Props) => {
  const { use_regex: isPatterns } = entry;
  // As it is typed: parsing and joining at every key would take a comma away as soon as it stands at the end.
  const [typed, setTyped] = useState(() => entry.keys.join(isPatterns ? '\n' : '，'));
  return (
    <div className={styles.entry} role="group" aria-label={text.entryAt(number)}>
      <h3 className={styles.entryTitle}>{text.entryAt(number)}</h3>
      <button
        type="button"
        className={styles.remove}
        aria-label={text.removeEntry(number)}
        onClick={onRemove}
      >
        <Glyph name="close" />
      </button>
      <TextField
        label={isPatterns ? text.patterns : text.keys}
        {...(!isPatterns && { hint: text.keysHint })}
        value={typed}
        most={limits.keys * limits.key}
        rows={isPatterns ? 2 : 1}
        onChange={(value) => {
          setTyped(value);
          onChange({ keys: keysIn(value, isPatterns) });
        }}
      />
      <TextField
        label={text.content}
        value={entry.content}
        most={limits.entry}
        rows={3}
        onChange={(content) => onChange({ content })}
      />
      <div className={styles.switches}>
        {(['constant', 'enabled'] as const).map((name) => (
          <label key={name} className={styles.switch}>
            <input
              type="checkbox"
              checked={entry[name]}
              onChange={({ target }) => onChange({ [name]: target.checked })}
            />
            {text[name]}
          </label>
        ))}
      </div>
    </div>
  );
};
