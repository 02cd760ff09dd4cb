import { roleDetailLimits as limits } from '@yanye/shared/contract/role-details.calls';
import { Glyph } from '#controls/glyphs.tsx';
import { newId } from '#new-id.ts';
import { ownMessages } from '../messages.zh';
import { FormSection } from './FormSection';
import styles from './rows.module.css';
import type { Keyed } from './role-draft';
import { TextField } from './TextField';

const text = ownMessages.form;

interface Props {
  readonly greetings: readonly Keyed<string>[];
  readonly onChange: (greetings: readonly Keyed<string>[]) => void;
}

/** Prologues to choose from, besides the first one. */
export const GreetingsField = ({ greetings, onChange }: Props) => (
  <FormSection title={text.greetings} hint={text.greetingsHint}>
    {greetings.map(({ key, value }, index) => (
      <div key={key} className={styles.row}>
        <TextField
          label={text.greetingAt(index + 1)}
          value={value}
          most={limits.text}
          rows={2}
          onChange={(changed) =>
            onChange(greetings.map((one) => (one.key === key ? { key, value: changed } : one)))
          }
        />
        <button
          type="button"
          className={styles.remove}
          aria-label={text.removeGreeting(index + 1)}
          onClick={() => onChange(greetings.filter((one) => one.key !== key))}
        >
          <Glyph name="close" />
        </button>
      </div>
    ))}
    {greetings.length < limits.greetings && (
      <button
        type="button"
        className={styles.add}
        onClick={() => onChange([...greetings, { key: newId(), value: '' }])}
      >
        <Glyph name="plus" />
        {text.addGreeting}
      </button>
    )}
  </FormSection>
);
