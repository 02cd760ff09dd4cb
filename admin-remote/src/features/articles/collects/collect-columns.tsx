import type { ArticleItem } from '@yanye/shared/contract/articles';
import { HighlightedTitle } from '@yanye/shared/ui/HighlightedTitle';
import { RowAction } from '#controls/RowButtons.tsx';
import { Stack } from '#layout/Stack.tsx';
import { Clamp, Muted } from '#layout/Text.tsx';
import { messages } from '#messages.zh.ts';
import type { TableColumn } from '#table/columns.ts';
import { actionsColumn } from '#table/record-columns.tsx';
import { Counters, Moment, Topics } from '../article-columns';
import { ArticleLine } from '../ArticleCell';
import styles from '../ArticleTable.module.css';
import { plainTitle } from '../plain-title';
import { publicAddress } from '../public-address';

const text = messages.collects;

export const collectColumns = (
  onRemove: (article: ArticleItem) => void,
  refusal: string | undefined,
): readonly TableColumn<ArticleItem>[] => [
  {
    key: 'article',
    title: messages.list.columns.title,
    lead: true,
    render: (article) => (
      <ArticleLine article={article}>
        {/* A plain link, because another remote serves the page and the site must load its current release. */}
        <a className={styles.title} href={publicAddress(article)} title={plainTitle(article)}>
          <HighlightedTitle article={article} />
        </a>
      </ArticleLine>
    ),
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
      <Stack gap={0}>
        <Clamp lines={1} title={user_nick_name}>
          {user_nick_name}
        </Clamp>
        <Muted small>
          <Moment time={created_at} />
        </Muted>
      </Stack>
    ),
  },
  actionsColumn(112, (article) => (
    <RowAction refusal={refusal} label={text.removeOf(plainTitle(article))} onClick={() => onRemove(article)}>
      {text.remove}
    </RowAction>
  )),
];
