import { useId } from 'react';
import { shareMessages } from './messages.zh';
import type { Shareable } from './NewShare';
import styles from './ShareDialog.module.css';

const text = shareMessages.dialog;

/** Ids of the first and the last dialog. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

interface Props {
  readonly dialogs: Shareable['dialogs'];
  /** Undefined for the whole session. */
  readonly range: Range | undefined;
  readonly onRange: (range: Range | undefined) => void;
}

interface EndProps {
  readonly label: string;
  readonly value: number;
  readonly dialogs: Shareable['dialogs'];
  readonly onChange: (id: number) => void;
}

const End = ({ label, value, dialogs, onChange }: EndProps) => (
  <label className={styles.end}>
    {label}
    <select className={styles.field} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {dialogs.map(({ id, content }) => (
        <option key={id} value={id}>
          {content.slice(0, 40)}
        </option>
      ))}
    </select>
  </label>
);

/** Which dialogs are shared: all of them, or those between two. */
export const RangeOfShare = ({ dialogs, range, onRange }: Props) => {
  const name = useId();
  const [first, last] = [dialogs.at(0), dialogs.at(-1)];
  if (!first || !last || first === last) return null;
  const put = ({ from, to }: Range) => onRange({ from: Math.min(from, to), to: Math.max(from, to) });
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{text.range}</legend>
      <label className={styles.choice}>
        <input type="radio" name={name} checked={!range} onChange={() => onRange(undefined)} />
        {text.whole}
      </label>
      <label className={styles.choice}>
        <input
          type="radio"
          name={name}
          checked={range !== undefined}
          onChange={() => onRange({ from: first.id, to: last.id })}
        />
        {text.part}
      </label>
      {range && (
        <div className={styles.ends}>
          <End
            label={text.from}
            value={range.from}
            dialogs={dialogs}
            onChange={(from) => put({ ...range, from })}
          />
          <End label={text.to} value={range.to} dialogs={dialogs} onChange={(to) => put({ ...range, to })} />
        </div>
      )}
    </fieldset>
  );
};
