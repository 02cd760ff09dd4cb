import { CommentOutlined, EyeOutlined, LikeOutlined, StarOutlined } from '@ant-design/icons';
import { Tag, Tooltip, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { messages } from '../../messages.zh';
import { ArticleCell } from './ArticleCell';
import styles from './ArticleTable.module.css';
import { RowActions, type RowActionSet } from './RowActions';
import { StatusMark } from './StatusMark';

const text = messages.list;
const shownTags = 2;

const counter = (label: string, icon: ReactNode, count: number) => (
  <span className={styles.counter} title={`${label} ${count}`}>
    <span aria-hidden>{icon}</span>
    <span className={styles.hidden}>{label}</span>
    {count.toLocaleString('en-US')}
  </span>
);

/** Category and tags of a row. */
export const Topics = ({ category, tags }: Pick<ArticleItem, 'category' | 'tags'>) => {
  const rest = tags.slice(shownTags);
  return (
    <div className={styles.topics}>
      <span className={category ? undefined : styles.none}>{category || text.noCategory}</span>
      {tags.length > 0 && (
        <span className={styles.tags}>
          {tags.slice(0, shownTags).map((tag) => (
            <Tag key={tag} className={styles.tag} variant="filled">
              {tag}
            </Tag>
          ))}
          {rest.length > 0 && (
            <Tooltip title={rest.join('、')}>
              <span className={styles.none} aria-label={text.moreTags(rest.length)}>
                +{rest.length}
              </span>
            </Tooltip>
          )}
        </span>
      )}
    </div>
  );
};

/** The four counters of a row. */
export const Counters = ({ article }: { readonly article: ArticleItem }) => (
  <div className={styles.counters}>
    {counter(text.looks, <EyeOutlined />, article.look_count)}
    {counter(text.comments, <CommentOutlined />, article.comment_count)}
    {counter(text.diggs, <LikeOutlined />, article.digg_count)}
    {counter(text.collects, <StarOutlined />, article.collects_count)}
  </div>
);

/**
 * @param actions what the last column offers
 * @param isNarrow whether the actions stand in one menu
 * @returns the columns; those with `responsive` are left out on phones
 */
export const articleColumns = (actions: RowActionSet, isNarrow: boolean): TableColumnsType<ArticleItem> => [
  {
    key: 'article',
    title: text.columns.title,
    render: (_, article) => <ArticleCell article={article} editAddress={actions.editAddress} />,
  },
  {
    key: 'topics',
    title: `${text.columns.category} · ${text.columns.tags}`,
    width: 190,
    responsive: ['lg'],
    render: (_, { category, tags }) => <Topics category={category} tags={tags} />,
  },
  {
    key: 'counters',
    title: text.columns.counters,
    width: 168,
    responsive: ['xl'],
    render: (_, article) => <Counters article={article} />,
  },
  {
    key: 'status',
    title: text.columns.status,
    width: 104,
    responsive: ['md'],
    render: (_, { status }) => <StatusMark status={status} />,
  },
  {
    key: 'published',
    title: `${text.columns.author} · ${text.columns.published}`,
    width: 150,
    responsive: ['md'],
    render: (_, { user_nick_name, created_at }) => (
      <div className={styles.author}>
        <span className={styles.name} title={user_nick_name}>
          {user_nick_name}
        </span>
        <time className={styles.time} dateTime={created_at.replace(' ', 'T')} title={created_at}>
          {created_at.slice(0, 16)}
        </time>
      </div>
    ),
  },
  {
    key: 'actions',
    title: isNarrow ? '' : text.columns.actions,
    width: isNarrow ? 48 : 148,
    render: (_, article) => <RowActions article={article} actions={actions} />,
  },
];
