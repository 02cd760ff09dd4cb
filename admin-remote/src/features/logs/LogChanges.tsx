import type { LogEntry } from '@yanye/shared/contract/logs';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { differenceOf } from './log-texts';
import styles from './LogChanges.module.css';
import { messages } from './messages.zh';

const text = messages.details;

interface Side {
  readonly sign: '−' | '+';
  readonly label: string;
  readonly head: string;
  readonly own: string;
  readonly tail: string;
}

/** One side of a change; what differs is marked. */
const Line = ({ sign, label, head, own, tail }: Side) => (
  <div className={styles.line} data-added={sign === '+'}>
    <span aria-hidden>{sign}</span>
    <span>
      <span className={styles.label}>{label}：</span>
      {head + own + tail === '' ? (
        <Muted>{text.nothing}</Muted>
      ) : (
        <>
          {head}
          {own !== '' && <mark>{own}</mark>}
          {tail}
        </>
      )}
    </span>
  </div>
);

/** The fields that an entry changed, before and after. */
export const LogChanges = ({ entry }: { readonly entry: LogEntry }) => {
  const { changes, before, after } = entry.details;
  if (changes.length === 0) return null;
  const isNew = before === null && after !== null;
  const isGone = after === null && before !== null;
  const title = isNew ? text.added : isGone ? text.removed : text.changes(changes.length);
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.changes}>
        {changes.map(({ field, label, before: from, after: to }) => {
          const parts = differenceOf(from, to);
          return (
            <Row key={field} as="div" gap={0} nowrap className={styles.change}>
              <dt>{label}</dt>
              <dd>
                {!isNew && <Line sign="−" label={text.before} {...parts.before} />}
                {!isGone && <Line sign="+" label={text.after} {...parts.after} />}
              </dd>
            </Row>
          );
        })}
      </dl>
    </section>
  );
};
