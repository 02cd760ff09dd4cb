import type { ArticleItem } from '@yanye/shared/contract/articles';
import { HighlightedTitle } from '@yanye/shared/ui/HighlightedTitle';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { messages } from '#messages.zh.ts';
import type { TableColumn } from '#table/columns.ts';
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
        {/* A plain link, because another remote serves the page and the site must load its current release. */}
        <a className={styles.title} href={publicAddress(article)} title={plainTitle(article.title)}>
          <HighlightedTitle title={article.title} />
        </a>
      </div>
      <div className={styles.abstract}>{article.abstract}</div>
    </div>
  </div>
);

/** @param onRemove removes an article from the favourites @param refusal why the user may not */
export const collectColumns = (
  onRemove: (article: ArticleItem) => void,
  refusal: string | undefined,
): readonly TableColumn<ArticleItem>[] => [
  {
    key: 'article',
    title: messages.list.columns.title,
    lead: true,
    render: (article) => <Cell article={article} />,
  },
  {
    key: 'topics',
    title: `${messages.list.columns.category} · ${messages.list.columns.tags}`,
    width: '190px',
    notOnPhones: true,
    render: ({ category, tags }) => <Topics category={category} tags={tags} />,
  },
  {
    key: 'counters',
    title: messages.list.columns.counters,
    width: '168px',
    notOnPhones: true,
    render: (article) => <Counters article={article} />,
  },
  {
    key: 'collected',
    title: `${text.author} · ${text.collectedAt}`,
    width: '150px',
    render: ({ user_nick_name, created_at }) => (
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
    width: '112px',
    actions: true,
    render: (article) => (
      <GuardedButton
        type="text"
        size="small"
        refusal={refusal}
        aria-label={text.removeOf(plainTitle(article.title))}
        onClick={() => onRemove(article)}
      >
        {text.remove}
      </GuardedButton>
    ),
  },
];
