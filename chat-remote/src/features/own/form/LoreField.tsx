import type { LoreEntry } from '@yanye/shared/contract/role-details';
import { roleDetailLimits as limits } from '@yanye/shared/contract/role-details.calls';
import { Glyph } from '#controls/glyphs.tsx';
import { newId } from '#new-id.ts';
import { ownMessages } from '../messages.zh';
import { FormSection } from './FormSection';
import { LoreEntryField } from './LoreEntryField';
import { emptyEntry, type Keyed } from './role-draft';
import styles from './rows.module.css';

const text = ownMessages.form;

interface Props {
  readonly entries: readonly Keyed<LoreEntry>[];
  readonly onChange: (entries: readonly Keyed<LoreEntry>[]) => void;
}

/** What the model is told when its keys come up. */
export const LoreField = ({ entries, onChange }: Props) => (
  <FormSection title={text.book} hint={text.bookHint}>
    {entries.map(({ key, value }, index) => (
      <LoreEntryField
        key={key}
        number={index + 1}
        entry={value}
        onChange={(part) =>
          onChange(entries.map((one) => (one.key === key ? { key, value: { ...value, ...part } } : one)))
        }
        onRemove={() => onChange(entries.filter((one) => one.key !== key))}
      />
    ))}
    {entries.length < limits.entries && (
      <button
        type="button"
        className={styles.add}
        onClick={() => onChange([...entries, { key: newId(), value: emptyEntry }])}
      >
        <Glyph name="plus" />
        {text.addEntry}
      </button>
    )}
  </FormSection>
);
