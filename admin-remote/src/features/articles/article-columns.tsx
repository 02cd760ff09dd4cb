import type { ArticleItem } from '@yanye/shared/contract/articles';
import { Muted } from '#layout/Text.tsx';
import { messages } from '#messages.zh.ts';
import type { TableColumn } from '#table/columns.ts';
import { stepsColumn } from '#table/record-columns.tsx';
import { ArticleCell } from './ArticleCell';
import styles from './ArticleTable.module.css';
import { articleName, articleSteps, type RowActionSet } from './article-steps';
import { StatusMark } from './StatusMark';

const text = messages.list;

/** A time to the minute, with the seconds in its tooltip. */
export const Moment = ({ time }: { readonly time: string }) => (
  <time className={styles.time} dateTime={time.replace(' ', 'T')} title={time}>
    {time.slice(0, 16)}
  </time>
);

const number = (
  key: 'look_count' | 'comment_count' | 'digg_count' | 'collects_count',
  title: string,
  isOptional: boolean,
): TableColumn<ArticleItem> => ({
  key,
  title,
  width: '76px',
  numeric: true,
  notOnPhones: true,
  wideOnly: true,
  optional: isOptional,
  sorts: [`${key} desc`],
  render: ({ [key]: count }) => (count === 0 ? <Muted>0</Muted> : count.toLocaleString('en-US')),
});

const moment = (
  key: 'created_at' | 'updated_at',
  title: string,
  sorts: string[],
): TableColumn<ArticleItem> => ({
  key,
  title,
  width: '148px',
  noLabel: true,
  sorts,
  render: (article) => <Moment time={article[key]} />,
});

type Actions = Omit<RowActionSet, 'onAuthor'> & {
  /** Undefined for a list of one author. */
  readonly onAuthor?: RowActionSet['onAuthor'] | undefined;
};

export const articleColumns = (actions: Actions): readonly TableColumn<ArticleItem>[] => [
  {
    key: 'title',
    title: text.columns.title,
    lead: true,
    least: '320px',
    sorts: ['title asc', 'title desc'],
    inFile: ['title', 'category', 'tags', 'author'],
    render: (article) => (
      <ArticleCell article={article} editAddress={actions.editAddress} onAuthor={actions.onAuthor} />
    ),
  },
  {
    key: 'status',
    title: text.columns.status,
    width: '104px',
    noLabel: true,
    render: ({ status, submission }) => <StatusMark status={status} returnedFor={submission?.reason ?? ''} />,
  },
  number('look_count', text.looks, false),
  number('comment_count', text.comments, false),
  number('digg_count', text.diggs, true),
  number('collects_count', text.collects, true),
  moment('created_at', text.columns.published, ['created_at desc', 'created_at asc']),
  { ...moment('updated_at', text.columns.updated, ['updated_at desc']), optional: true },
  stepsColumn(articleName, (article) => articleSteps(article, actions)),
];
