import type { ArticleItem } from '@yanye/shared/contract/articles';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { Screen } from '#controls/screen/Screen.tsx';
import { messages } from '#messages.zh.ts';
import type { BulkChoice } from '#table/bulk-choice.ts';
import type { TableFilter } from '#table/filters.ts';
import { ManagedTable } from '#table/ManagedTable.tsx';
import type { QueryFields } from '#table/table-query.ts';
import { useOwnList } from '#table/use-managed-list.ts';
import { useLaptopLayout } from '#controls/use-laptop-layout.ts';
import { useReadOnlyRefusal } from '#controls/use-read-only-refusal.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { articlesApi } from '../articles.api';
import { plainTitle } from '../plain-title';
import { collectColumns } from './collect-columns';
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
  const columns = collectColumns(({ id }) => list.bulk.act(uncollectChoice, [id]), refusal);
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
        columns={columns}
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
        rowHeight={65}
        ownDensity={useLaptopLayout() ? 'dense' : 'normal'}
      />
    </Screen>
  );
};
