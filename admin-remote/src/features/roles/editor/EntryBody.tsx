import { Checkbox, Input, InputNumber, Select } from 'antd';
import type { LoreEntry } from '@yanye/shared/contract/role-details';
import { lorePositions, roleDetailLimits as limits } from '@yanye/shared/contract/role-details.calls';
import { Row } from '#layout/Stack.tsx';
import type { EntryProps } from './EntryField';
import styles from './fields.module.css';
import { messages } from './messages.zh';

const text = messages.book;

const separators = [',', '，', '\n'];

interface KeysProps extends Pick<EntryProps, 'entry' | 'onChange'> {
  readonly field: 'keys' | 'secondary_keys';
  readonly label: string;
}

const Keys = ({ entry, onChange, field, label }: KeysProps) => (
  <label className={styles.label}>
    {label}
    <Select
      mode="tags"
      open={false}
      suffixIcon={null}
      maxCount={limits.keys}
      aria-label={label}
      placeholder={entry.use_regex ? text.patternsHint : text.keysHint}
      // A comma is part of an expression.
      {...(!entry.use_regex && { tokenSeparators: separators })}
      value={entry[field]}
      onChange={(keys: string[]) => onChange({ [field]: keys })}
    />
  </label>
);

const switches = [
  ['enabled', text.enabled],
  ['constant', text.constant],
  ['selective', text.selective],
  ['use_regex', text.useRegex],
  ['case_sensitive', text.caseSensitive],
] as const satisfies readonly (readonly [keyof LoreEntry, string])[];

const Place = ({ entry, onChange }: Pick<EntryProps, 'entry' | 'onChange'>) => (
  <div className={styles.pair}>
    <label className={styles.label}>
      {text.position}
      <Select
        aria-label={text.position}
        value={entry.position}
        options={lorePositions.map((value) => ({ value, label: text.positions[value] }))}
        onChange={(position) => onChange({ position })}
      />
    </label>
    <label className={styles.label}>
      {text.order}
      <InputNumber
        className={styles.wide}
        min={-limits.order}
        max={limits.order}
        value={entry.order}
        onChange={(order) => onChange({ order: order ?? 0 })}
      />
    </label>
    <label className={styles.label}>
      {text.priority}
      <InputNumber
        className={styles.wide}
        min={-limits.order}
        max={limits.order}
        placeholder={text.priorityHint}
        value={entry.priority}
        onChange={(priority) => onChange({ priority })}
      />
    </label>
  </div>
);

/** The fields of an entry. */
export const EntryBody = ({ entry, onChange }: EntryProps) => (
  <div className={styles.entryBody}>
    <Keys entry={entry} onChange={onChange} field="keys" label={text.keys} />
    {entry.selective && (
      <Keys entry={entry} onChange={onChange} field="secondary_keys" label={text.secondary} />
    )}
    <label className={styles.label}>
      {text.content}
      <Input.TextArea
        autoSize={{ minRows: 3, maxRows: 12 }}
        maxLength={limits.entry}
        value={entry.content}
        onChange={({ target }) => onChange({ content: target.value })}
      />
    </label>
    <Row gap={12}>
      {switches.map(([field, label]) => (
        <Checkbox
          key={field}
          checked={entry[field]}
          onChange={({ target }) => onChange({ [field]: target.checked })}
        >
          {label}
        </Checkbox>
      ))}
    </Row>
    <Place entry={entry} onChange={onChange} />
    <label className={styles.label}>
      {text.comment}
      <Input
        maxLength={limits.comment}
        value={entry.comment}
        onChange={({ target }) => onChange({ comment: target.value })}
      />
    </label>
  </div>
);
