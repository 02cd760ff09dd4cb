import { Fragment } from 'react';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { articleVisibilityLabels } from '@yanye/shared/contract/articles.calls';
import { Link } from '@yanye/shared/router';
import { HighlightedTitle } from '@yanye/shared/ui/HighlightedTitle';
import { RowSteps } from '#controls/RowSteps.tsx';
import { messages } from '#messages.zh.ts';
import type { RowTicks } from '#table/TableRows.tsx';
import { plainTitle } from '../plain-title';
import { articleName, articleSteps, type RowActionSet } from '../article-steps';
import { StatusMark } from '../StatusMark';
import { TagName } from '../TagName';
import { ReadingList } from './ReadingList';

const text = messages.list;

interface Props {
  readonly label: string;
  readonly articles: readonly ArticleItem[];
  readonly ticks: RowTicks;
  readonly busy: boolean;
  readonly actions: Omit<RowActionSet, 'onAuthor'>;
}

const counted = (count: number, say: (count: number) => string): string => (count > 0 ? say(count) : '');

/** The articles of the one who reads the list: no author, and no counters of zero. */
export const OwnArticles = ({ label, articles, ticks, busy, actions }: Props) => (
  <ReadingList
    label={label}
    articles={articles}
    ticks={ticks}
    busy={busy}
    head={(article) => (
      <>
        <Link to={actions.editAddress(article.id)} title={plainTitle(article)}>
          <HighlightedTitle article={article} />
        </Link>
        <StatusMark status={article.status} returnedFor={article.submission?.reason ?? ''} />
      </>
    )}
    facts={({ category, tags, visibility, created_at, look_count, comment_count, digg_count }) => [
      created_at.slice(0, 10),
      category,
      tags.length > 0 &&
        tags.map((tag, at) => (
          <Fragment key={tag}>
            {at > 0 && ' '}
            <TagName tag={tag} />
          </Fragment>
        )),
      visibility === 'public' ? '' : articleVisibilityLabels[visibility],
      counted(look_count, text.lookCount),
      counted(comment_count, text.commentCount),
      counted(digg_count, text.diggCount),
    ]}
    actions={(article) => <RowSteps of={articleName(article)} {...articleSteps(article, actions)} />}
  />
);
