import type { ReactNode } from 'react';
import { Link } from '@yanye/shared/router';
import { Minute } from '#controls/Minute.tsx';
import { PagedRows, type Answer } from '#controls/PagedRows.tsx';
import { Card } from '#layout/Card.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { messages } from './messages.zh';
import styles from './Person.module.css';

const text = messages.writing;

interface Props<T> {
  readonly title: string;
  readonly none: string;
  /** Address of the whole list; absent where there is none. */
  readonly all?: string;
  readonly answer: Answer<T>;
  readonly page?: number;
  readonly limit: number;
  readonly onPage?: (page: number) => void;
  readonly draw: (row: T) => {
    readonly key: string | number;
    readonly time: string;
    readonly body: ReactNode;
  };
}

/** What a person wrote of one kind, with the way to the whole list. */
export const WrittenList = <T,>(props: Props<T>) => {
  const { title, none, all, answer, page, limit, onPage, draw } = props;
  // A card with nothing in it would look like one that is still loading.
  if (answer.currentData?.count === 0 && answer.error === undefined) return <Muted as="p">{none}</Muted>;
  return (
    <Card
      title={title}
      tools={
        all !== undefined && (
          <Link to={all} className={styles.all} aria-label={text.allOf(title)}>
            {text.all}
          </Link>
        )
      }
    >
      <PagedRows
        answer={answer}
        limit={limit}
        {...(page !== undefined && { page })}
        {...(onPage && { onPage })}
        empty={<Muted as="p">{none}</Muted>}
      >
        {(rows) => (
          <Stack as="ul" gap={0} aria-label={title}>
            {rows.map((row) => {
              const { key, time, body } = draw(row);
              return (
                <Row key={key} as="li" gap={12} className={styles.row}>
                  <div className={styles.grow}>{body}</div>
                  <Muted small className={styles.time}>
                    <Minute time={time} />
                  </Muted>
                </Row>
              );
            })}
          </Stack>
        )}
      </PagedRows>
    </Card>
  );
};
