import { CommentOutlined, EyeOutlined, LikeOutlined, StarOutlined } from '@ant-design/icons';
import { Tag, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { Row, Stack } from '#layout/Stack.tsx';
import { Clamp, Muted, TextButton } from '#layout/Text.tsx';
import { messages } from '#messages.zh.ts';
import type { TableColumn } from '#table/columns.ts';
import { actionsColumn } from '#table/record-columns.tsx';
import { ArticleCell } from './ArticleCell';
import styles from './ArticleTable.module.css';
import { RowActions, type RowActionSet } from './RowActions';
import { StatusMark } from './StatusMark';

const text = messages.list;
const shownTags = 2;

const counter = (label: string, icon: ReactNode, count: number) => (
  <span className={styles.counter} title={`${label} ${count}`}>
    <span aria-hidden>{icon}</span>
    <span className="sr-only">{label}</span>
    {count.toLocaleString('en-US')}
  </span>
);

export const Topics = ({ category, tags }: Pick<ArticleItem, 'category' | 'tags'>) => {
  const rest = tags.slice(shownTags);
  return (
    <Stack gap={0}>
      {category ? <span>{category}</span> : <Muted>{text.noCategory}</Muted>}
      {tags.length > 0 && (
        <Row as="span" gap={4} nowrap>
          {tags.slice(0, shownTags).map((tag) => (
            <Tag key={tag} className={styles.tag} variant="filled">
              {tag}
            </Tag>
          ))}
          {rest.length > 0 && (
            <Tooltip title={rest.join('、')}>
              <Muted aria-label={text.moreTags(rest.length)}>+{rest.length}</Muted>
            </Tooltip>
          )}
        </Row>
      )}
    </Stack>
  );
};

export const Counters = ({ article }: { readonly article: ArticleItem }) => (
  <div className={styles.counters}>
    {counter(text.looks, <EyeOutlined />, article.look_count)}
    {counter(text.comments, <CommentOutlined />, article.comment_count)}
    {counter(text.diggs, <LikeOutlined />, article.digg_count)}
    {counter(text.collects, <StarOutlined />, article.collects_count)}
  </div>
);

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
  width: '84px',
  numeric: true,
  notOnPhones: true,
  optional: isOptional,
  sorts: [`${key} desc`],
  render: (article) => article[key].toLocaleString('en-US'),
});

const moment = (
  key: 'created_at' | 'updated_at',
  title: string,
  sorts: string[],
): TableColumn<ArticleItem> => ({
  key,
  title,
  width: '142px',
  sorts,
  render: (article) => <Moment time={article[key]} />,
});

export const articleColumns = (actions: RowActionSet): readonly TableColumn<ArticleItem>[] => [
  {
    key: 'title',
    title: text.columns.title,
    lead: true,
    sorts: ['title asc', 'title desc'],
    render: (article) => <ArticleCell article={article} editAddress={actions.editAddress} />,
  },
  {
    key: 'topics',
    title: `${text.columns.category} · ${text.columns.tags}`,
    width: '180px',
    notOnPhones: true,
    inFile: ['category', 'tags'],
    render: ({ category, tags }) => <Topics category={category} tags={tags} />,
  },
  {
    key: 'status',
    title: text.columns.status,
    width: '96px',
    render: ({ status, submission }) => <StatusMark status={status} returnedFor={submission?.reason ?? ''} />,
  },
  {
    key: 'author',
    title: text.columns.author,
    width: '104px',
    notOnPhones: true,
    render: ({ user_nick_name }) => (
      <TextButton title={text.onlyOf(user_nick_name)} onClick={() => actions.onAuthor(user_nick_name)}>
        <Clamp lines={1}>{user_nick_name}</Clamp>
      </TextButton>
    ),
  },
  number('look_count', text.looks, false),
  number('comment_count', text.comments, false),
  number('digg_count', text.diggs, true),
  number('collects_count', text.collects, true),
  moment('created_at', text.columns.published, ['created_at desc', 'created_at asc']),
  { ...moment('updated_at', text.columns.updated, ['updated_at desc']), optional: true },
  actionsColumn(148, (article) => <RowActions article={article} actions={actions} />),
];
