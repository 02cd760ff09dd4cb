import type { ReactNode } from 'react';
import { Link } from '@yanye/shared/router';
import { Answered, type Answer } from '#controls/Answered.tsx';
import { Card } from '#layout/Card.tsx';
import { messages, numberText } from './messages.zh';
import styles from './OwnCard.module.css';

const text = messages.own;

export interface OwnRow {
  readonly id: string | number;
  readonly to: string;
  readonly title: ReactNode;
  readonly note?: string;
  readonly time: string;
  readonly when: string;
}

interface Props<T> {
  readonly title: string;
  /** Where all of them are. */
  readonly to: string;
  readonly answer: Answer<T>;
  readonly rowsOf: (data: T) => readonly OwnRow[];
  /** How many there are altogether. */
  readonly countOf: (data: T) => number;
  readonly empty: string;
  /** What one may do where there is none. */
  readonly step?: ReactNode;
}

/** The newest of something that belongs to the viewer, each opened by its whole row. */
export const OwnCard = <T,>({ title, to, answer, rowsOf, countOf, empty, step }: Props<T>) => {
  const count = answer.data === undefined ? 0 : countOf(answer.data);
  return (
    <Card
      title={
        <span>
          {title}
          {count > 0 && <small className={styles.count}> {numberText(count)}</small>}
        </span>
      }
      tools={
        <Link to={to} className={styles.all} aria-label={text.allOf(title)}>
          {text.all}
        </Link>
      }
    >
      <Answered answer={answer} lines={3}>
        {(data) => {
          const rows = rowsOf(data);
          return rows.length === 0 ? (
            <p className={styles.empty}>
              {empty} {step}
            </p>
          ) : (
            <ul className={styles.rows}>
              {rows.map((row) => (
                <li key={row.id}>
                  <Link to={row.to}>
                    <span className={styles.words}>
                      <b>{row.title}</b>
                      {row.note !== undefined && row.note !== '' && <small>{row.note}</small>}
                    </span>
                    <time dateTime={row.time}>{row.when}</time>
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </Answered>
    </Card>
  );
};
