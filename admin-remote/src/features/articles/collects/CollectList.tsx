import type { ArticleItem } from '@yanye/shared/contract/articles';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { HighlightedTitle } from '@yanye/shared/ui/HighlightedTitle';
import { RowSteps } from '#controls/RowSteps.tsx';
import { Screen } from '#controls/screen/Screen.tsx';
import { messages } from '#messages.zh.ts';
import type { BulkChoice } from '#table/bulk-choice.ts';
import type { TableFilter } from '#table/filters.ts';
import { ManagedTable } from '#table/ManagedTable.tsx';
import type { RowTicks } from '#table/TableRows.tsx';
import type { TableColumn } from '#table/columns.ts';
import type { QueryFields } from '#table/table-query.ts';
import { useOwnList } from '#table/use-managed-list.ts';
import { useReadOnlyRefusal } from '#controls/use-read-only-refusal.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { articlesApi } from '../articles.api';
import { plainTitle } from '../plain-title';
import { publicAddress } from '../public-address';
import { ReadingList } from '../reading/ReadingList';
import { collectsApi } from './collects.api';

const text = messages.collects;
const listText = messages.list;

const fields: QueryFields = {
  filters: [{ name: 'category' }, { name: 'tag' }],
  sorts: [''],
  limits: [10, 20, 50, 100],
};

type Action = 'uncollect';
const uncollectChoice: BulkChoice<Action> = {
  action: 'uncollect',
  verb: text.remove,
  label: text.removeSelected,
};
const choices = [uncollectChoice];
const noColumns: readonly TableColumn<ArticleItem>[] = [];

const idOf = ({ id }: ArticleItem): string => id;
const nameOf = (article: ArticleItem): string => `《${plainTitle(article)}》`;

export const CollectList = () => {
  const refusal = useReadOnlyRefusal();
  const withToast = useSuccessToast();
  const [uncollect, removal] = collectsApi.useUncollectMutation();
  const categories = articlesApi.useManagedCategoriesQuery().data ?? [];
  const tags = articlesApi.useManagedTagNamesQuery().data ?? [];

  const list = useOwnList<Action>({
    fields,
    unit: text.unit,
    refusal,
    isBusy: removal.isLoading,
    act: (_action, ids, onDone) =>
      void withToast(uncollect({ body: { id_list: [...ids] } }), text.removed(ids.length)).then(
        ({ error }) => error || onDone(),
      ),
  });
  const { page, limit, key, filters } = list.control.query;
  const { category = '', tag = '' } = filters;
  const answer = collectsApi.useMyCollectsQuery({ query: { page, limit, key, category, tag } });
  const drawn = (articles: readonly ArticleItem[], ticks: RowTicks) => (
    <ReadingList
      label={text.title}
      articles={articles}
      ticks={ticks}
      busy={answer.isFetching}
      head={(article) => (
        // A plain link, because another remote serves the page and the site must load its current release.
        <a href={publicAddress(article)} title={plainTitle(article)}>
          <HighlightedTitle article={article} />
        </a>
      )}
      facts={({ user_nick_name, category, created_at }) => [
        user_nick_name,
        category,
        text.collectedOn(created_at.slice(0, 10)),
      ]}
      actions={(article) => (
        <RowSteps
          of={nameOf(article)}
          usual={{ name: text.remove, refusal, act: () => list.bulk.act(uncollectChoice, [article.id]) }}
        />
      )}
    />
  );
  const shownFilters: readonly TableFilter[] = [
    { kind: 'choice', name: 'category', label: listText.category, options: categories, isSearchable: true },
    { kind: 'choice', name: 'tag', label: listText.tag, options: tags, isSearchable: true },
  ];

  return (
    <Screen title={text.title}>
      <ManagedTable
        label={text.title}
        list={list}
        answer={answer}
        columns={noColumns}
        draw={drawn}
        filters={shownFilters}
        choices={choices}
        searchLabel={messages.list.search}
        idOf={idOf}
        nameOf={nameOf}
        empty={
          <EmptyView title={text.empty} text={text.emptyHint}>
            <a href="/">{text.toSite}</a>
          </EmptyView>
        }
        filteredEmpty={text.filteredEmpty}
        rowHeight={120}
      />
    </Screen>
  );
};
