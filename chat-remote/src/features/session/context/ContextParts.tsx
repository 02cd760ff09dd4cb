import { sessionMessages } from '../messages.zh';
import type { AnswerContext } from './ContextDialog';
import styles from './ContextDialog.module.css';

const text = sessionMessages.context;

interface Share {
  readonly name: string;
  readonly tokens: number;
  readonly kind: string;
}

const sharesOf = ({ parts, reserved, window }: AnswerContext): readonly Share[] => {
  const used = parts.reduce((sum, { tokens }) => sum + tokens, 0);
  return [
    ...parts.map(({ part, tokens }) => ({ name: text.parts[part], tokens, kind: part })),
    { name: text.reserved, tokens: reserved, kind: 'reserved' },
    { name: text.free, tokens: Math.max(0, window - used - reserved), kind: 'free' },
  ];
};

const grouped = (count: number): string => count.toLocaleString('zh-CN');

interface Props {
  readonly context: AnswerContext;
  /** Without texts and notes, for a column. */
  readonly isShort?: boolean;
}

/** A bar, and a list with the same data for users who cannot distinguish its colours. */
export const ContextParts = ({ context, isShort = false }: Props) => {
  const { parts, window, dropped } = context;
  const used = parts.reduce((sum, { tokens }) => sum + tokens, 0);
  const shares = sharesOf(context).filter(({ tokens }) => tokens > 0);
  return (
    <>
      <p className={styles.total}>{text.total(grouped(used), grouped(window))}</p>
      <div className={styles.bar} aria-hidden="true">
        {shares.map(({ kind, tokens }) => (
          <span key={kind} data-part={kind} style={{ flexGrow: tokens }} />
        ))}
      </div>
      <ul className={styles.list} data-short={isShort}>
        {shares.map(({ kind, name, tokens }) => {
          const part = parts.find((one) => one.part === kind);
          return (
            <li key={kind}>
              <span className={styles.line}>
                <span className={styles.dot} data-part={kind} aria-hidden="true" />
                <span className={styles.name}>
                  {name}
                  {part && part.count > 1 && <small> {text.items(part.count)}</small>}
                </span>
                <span className={styles.tokens}>{grouped(tokens)}</span>
              </span>
              {!isShort && part && part.text !== '' && (
                <details className={styles.details}>
                  <summary>{text.text}</summary>
                  <p>{part.text}</p>
                </details>
              )}
            </li>
          );
        })}
      </ul>
      {dropped > 0 && <p className={styles.note}>{text.dropped(dropped)}</p>}
      {!isShort && <p className={styles.note}>{text.note}</p>}
    </>
  );
};
