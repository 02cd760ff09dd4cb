import type { ReactNode } from 'react';
import { selectActor, selectRole } from '@yanye/shared/auth/auth-slice';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import {
  articleSorts,
  articleStatusLabels,
  articleStatuses,
  articleVisibilities,
  articleVisibilityLabels,
} from '@yanye/shared/contract/articles.calls';
import { refusalOf } from '@yanye/shared/policy/access';
import { seesWholeBin, usesBin } from '@yanye/shared/policy/recycle-bin.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { Link, useNavigate } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { AddButton } from '#controls/AddButton.tsx';
import { Screen } from '#controls/screen/Screen.tsx';
import { useLaptopLayout } from '#controls/use-laptop-layout.ts';
import { messages } from '#messages.zh.ts';
import type { TableFilter } from '#table/filters.ts';
import { ManagedTable } from '#table/ManagedTable.tsx';
import type { RowTicks } from '#table/TableRows.tsx';
import type { QueryFields } from '#table/table-query.ts';
import { useManagedList } from '#table/use-managed-list.ts';
import { stateTabs, type StateFilter } from '#table/use-state-tabs.ts';
import { articleChoices } from './article-choices';
import { articleColumns } from './article-columns';
import { writeRefusal } from './article-refusals';
import { articlesApi } from './articles.api';
import { OwnArticles } from './reading/OwnArticles';
import { articleName, type RowActionSet } from './article-steps';
import { messages as articleText } from './messages.zh';
import { useRemoveArticle } from './use-remove-article';
import { useArticleStates } from './use-article-states';

const text = messages.list;

const fields: QueryFields = {
  filters: [
    { name: 'status', values: articleStatuses },
    { name: 'category' },
    { name: 'tag' },
    { name: 'author' },
    { name: 'visibility', values: articleVisibilities },
    { name: 'is_top', values: ['true'] },
    { name: 'is_recommend', values: ['true'] },
  ],
  sorts: articleSorts,
  limits: [10, 20, 50, 100],
};

const everybodys = { status: 'all', is_user: 'false' } as const;
const onlyMine = { status: 'all', is_user: 'true' } as const;

/** What is read most often comes first. */
const tabOrder = ['published', 'pending', 'draft', 'scheduled', 'withdrawn'] as const;
const states: StateFilter = {
  name: 'status',
  label: text.status,
  options: tabOrder.map((value) => ({ value, label: articleStatusLabels[value] })),
};
const visibilityOptions = articleVisibilities.map((value) => ({
  value,
  label: articleVisibilityLabels[value],
}));

const idOf = ({ id }: ArticleItem): string => id;

interface Props {
  readonly title: string;
  readonly emptyTitle: string;
  readonly mine: boolean;
  /** Address of the list; `write` and `edit/:id` are below it. */
  readonly writeBase: string;
  readonly handlers: Pick<RowActionSet, 'onInfo' | 'onApprove' | 'onReturn' | 'onTakeBack'>;
  readonly setting?: ReactNode;
}

export const ArticleList = (props: Props) => {
  const { title, emptyTitle, mine, writeBase, handlers, setting } = props;
  const actor = useAppSelector(selectActor);
  const role = useAppSelector(selectRole);
  const refusal = writeRefusal(role);
  const navigate = useNavigate();
  const list = useManagedList({
    fields,
    bulkTable: 'articles',
    unit: text.unit,
    refusal,
    always: mine ? onlyMine : everybodys,
  });
  const answer = articlesApi.useManagedArticlesQuery({ query: list.query });
  const counts = useArticleStates(mine);
  const categories = articlesApi.useManagedCategoriesQuery().data ?? [];
  const tags = articlesApi.useManagedTagNamesQuery().data ?? [];
  const remove = useRemoveArticle();
  const editAddress = (id: string) => `${writeBase}/edit/${id}`;
  const edit = ({ id }: ArticleItem) => void navigate(editAddress(id));
  const actions = { ...handlers, role, editAddress, onEdit: edit, onRemove: remove };
  const columns = articleColumns({
    ...actions,
    ...(!mine && { onAuthor: (author: string) => list.control.change({ filters: { author } }) }),
  });

  const drawn = (articles: readonly ArticleItem[], ticks: RowTicks) => (
    <OwnArticles label={title} articles={articles} ticks={ticks} busy={answer.isFetching} actions={actions} />
  );

  const filters: readonly TableFilter[] = [
    { kind: 'choice', name: 'category', label: text.category, options: categories, isSearchable: true },
    { kind: 'choice', name: 'tag', label: text.tag, options: tags, isSearchable: true },
    ...(mine ? [] : [{ kind: 'words', name: 'author', label: text.columns.author } as const]),
    { kind: 'choice', name: 'visibility', label: articleText.visibility.label, options: visibilityOptions },
    ...(mine
      ? []
      : [
          { kind: 'flag', name: 'is_top', label: text.onlyTop } as const,
          { kind: 'flag', name: 'is_recommend', label: text.onlyRecommended } as const,
        ]),
  ];

  return (
    <Screen
      title={title}
      tools={
        <>
          {mine && usesBin(actor) && (
            <Link to={seesWholeBin(actor) ? '/admin/article/bin?kind=article' : `${writeBase}/bin`}>
              {text.bin}
            </Link>
          )}
          <AddButton refusal={refusal} onClick={() => void navigate(`${writeBase}/write`)}>
            {text.write}
          </AddButton>
        </>
      }
    >
      {setting}
      <ManagedTable
        stored={{ table: mine ? 'my_articles' : 'articles', exportTable: 'articles' }}
        label={title}
        list={list}
        answer={answer}
        columns={columns}
        draw={mine ? drawn : undefined}
        filters={filters}
        tabs={{ ...stateTabs(states, counts), isOptional: false }}
        choices={articleChoices(
          // A tourist sees the actions of an administrator, disabled with the reason.
          refusalOf(role, 'backOffice') === undefined,
          categories.map(({ value }) => value),
          tags.map(({ value }) => value),
        )}
        searchLabel={text.search}
        idOf={idOf}
        nameOf={articleName}
        onOpen={edit}
        empty={
          <EmptyView title={emptyTitle} text={text.emptyHint}>
            {refusal === undefined && <Link to={`${writeBase}/write`}>{text.write}</Link>}
          </EmptyView>
        }
        filteredEmpty={text.filteredEmpty}
        rowHeight={mine ? 120 : 57}
        ownDensity={useLaptopLayout() ? 'dense' : 'normal'}
      />
    </Screen>
  );
};
