import { Button, type TableColumnsType } from 'antd';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { HighlightedTitle } from '@yanye/shared/ui/HighlightedTitle';
import { messages } from '../../../messages.zh';
import { Counters, Topics } from '../article-columns';
import styles from '../ArticleTable.module.css';
import { plainTitle } from '../plain-title';
import { publicAddress } from '../public-address';

const text = messages.collects;

const Cell = ({ article }: { readonly article: ArticleItem }) => (
  <div className={styles.article}>
    {article.banner_url ? (
      <img className={styles.cover} src={article.banner_url} alt="" loading="lazy" width={64} height={40} />
    ) : (
      <span className={styles.noCover} aria-hidden />
    )}
    <div className={styles.words}>
      <div className={styles.titleLine}>
        {/* Another remote's page: a plain link, so that the site loads as it is now. */}
        <a className={styles.title} href={publicAddress(article)} title={plainTitle(article.title)}>
          <HighlightedTitle title={article.title} />
        </a>
      </div>
      <div className={styles.abstract}>{article.abstract}</div>
      <div className={styles.phoneOnly}>
        {article.user_nick_name} · {article.created_at.slice(0, 10)}
      </div>
    </div>
  </div>
);

/**
 * @param onRemove takes an article out of the collection
 * @returns the columns; those with `responsive` are left out on phones
 */
export const collectColumns = (
  onRemove: (article: ArticleItem) => void,
  refusal: string | undefined,
): TableColumnsType<ArticleItem> => [
  {
    key: 'article',
    title: messages.list.columns.title,
    render: (_, article) => <Cell article={article} />,
  },
  {
    key: 'topics',
    title: `${messages.list.columns.category} · ${messages.list.columns.tags}`,
    width: 190,
    responsive: ['lg'],
    render: (_, { category, tags }) => <Topics category={category} tags={tags} />,
  },
  {
    key: 'counters',
    title: messages.list.columns.counters,
    width: 168,
    responsive: ['xl'],
    render: (_, article) => <Counters article={article} />,
  },
  {
    key: 'collected',
    title: `${text.author} · ${text.collectedAt}`,
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
    title: messages.list.columns.actions,
    width: 100,
    render: (_, article) => (
      <Button
        type="text"
        size="small"
        disabled={refusal !== undefined}
        aria-label={text.removeOf(plainTitle(article.title))}
        onClick={() => onRemove(article)}
      >
        {text.remove}
      </Button>
    ),
  },
];
