import type { CSSProperties } from 'react';
import { Link } from '@yanye/shared/router';
import { Answered } from '#controls/Answered.tsx';
import { Card } from '#layout/Card.tsx';
import { Muted } from '#layout/Text.tsx';
import { homeApi } from './home.api';
import { rangeOf } from './home-view';
import { messages, numberText } from './messages.zh';
import styles from './TopArticles.module.css';

const text = messages.top;

export const TopArticles = ({ days }: { readonly days: number }) => {
  const answer = homeApi.useTopArticlesQuery({ query: { date: rangeOf(days) } });
  return (
    <Card title={text.title(days)} tools={<Muted small>{text.count}</Muted>}>
      <Answered answer={{ ...answer, data: answer.currentData }} lines={5}>
        {({ list }) =>
          list.length === 0 ? (
            <Muted as="p">{text.none}</Muted>
          ) : (
            <ol className={styles.list}>
              {list.map(({ id, title, view_count }) => (
                <li
                  key={id}
                  style={
                    { '--share': `${(100 * view_count) / (list[0]?.view_count ?? 1)}%` } as CSSProperties
                  }
                >
                  <Link to={`/article/${id}`}>{title}</Link>
                  <span>{numberText(view_count)}</span>
                </li>
              ))}
            </ol>
          )
        }
      </Answered>
    </Card>
  );
};
