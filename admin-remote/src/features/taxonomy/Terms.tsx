import { useMemo, useState } from 'react';
import type { Term } from '@yanye/shared/contract/taxonomy';
import { termLimits, termSorts, type TermKind } from '@yanye/shared/contract/taxonomy.calls';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { AddButton } from '#controls/AddButton.tsx';
import { Screen } from '#controls/screen/Screen.tsx';
import { useToast } from '#controls/use-toast.ts';
import { RecordFormDialog } from '#records/RecordFormDialog.tsx';
import type { BulkChoice } from '#table/bulk-choice.ts';
import { ManagedTable } from '#table/ManagedTable.tsx';
import type { QueryFields } from '#table/table-query.ts';
import { useListRefusal } from '#table/use-list-refusal.ts';
import { useOwnList } from '#table/use-managed-list.ts';
import { ArrangeButton } from './ArrangeButton';
import { MergeDialog } from './MergeDialog';
import { textOf } from './messages.zh';
import { taxonomyApi } from './taxonomy.api';
import { termColumns } from './term-columns';
import { termDialogOf } from './term-dialog';
import { useTermChanges } from './use-term-changes';

type Action = 'merge' | 'remove';

const fields: QueryFields = { filters: [], sorts: termSorts };
const idOf = ({ name }: Pick<Term, 'name'>): string => name;
const nameOf = ({ name }: Pick<Term, 'name'>): string => `「${name}」`;

interface Merging {
  readonly terms: readonly Term[];
  readonly onDone: () => void;
}

/** Categories, tags or series, the most used first: described, renamed, merged, arranged, removed. */
export const Terms = ({ kind }: { readonly kind: TermKind }) => {
  const text = textOf(kind);
  const refusal = useListRefusal();
  const [opened, setOpened] = useState<'new' | Term>();
  const [merging, setMerging] = useState<Merging>();
  const { askToRemove, isRemoving } = useTermChanges(kind);
  const toast = useToast();
  const definition = useMemo(() => termDialogOf(kind), [kind]);
  const choices: readonly BulkChoice<Action>[] = [
    { action: 'merge', verb: text.mergeInto },
    { action: 'remove', verb: text.remove, danger: true },
  ];
  const list = useOwnList<Action>({
    ...{ fields, unit: text.unit, refusal, isBusy: isRemoving },
    act: (action, ids, onDone) => {
      if (ids.length > termLimits.many) return toast('error', text.tooMany(termLimits.many));
      const terms = (answer.data?.list ?? []).filter(({ name }) => ids.includes(name));
      if (action === 'merge') setMerging({ terms, onDone });
      else askToRemove(terms, onDone);
    },
  });
  const { page, limit, key, sort } = list.control.query;
  const answer = taxonomyApi.useTermsQuery(
    { params: { kind }, query: { page, limit, key, sort: sort as (typeof termSorts)[number] } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Screen
      title={text.title}
      hint={text.hint}
      tools={
        <>
          {kind !== 'tag' && <ArrangeButton kind={kind} refusal={refusal} />}
          <AddButton refusal={refusal} onClick={() => setOpened('new')}>
            {text.add}
          </AddButton>
        </>
      }
    >
      <ManagedTable
        label={text.table}
        list={list}
        answer={answer}
        columns={termColumns({
          kind,
          refusal,
          most: answer.data?.most ?? 0,
          onEdit: setOpened,
          onMerge: (term) => setMerging({ terms: [term], onDone: () => undefined }),
          onRemove: (term) => askToRemove([term], () => undefined),
        })}
        choices={choices}
        searchLabel={text.search}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={setOpened}
        empty={<EmptyView title={text.empty} text={text.emptyHint} />}
        filteredEmpty={text.filteredEmpty}
        rowHeight={64}
      />
      {opened !== undefined && (
        <RecordFormDialog
          definition={definition}
          record={opened === 'new' ? undefined : opened}
          nameOf={nameOf}
          onClose={() => setOpened(undefined)}
        />
      )}
      {merging && (
        <MergeDialog
          kind={kind}
          terms={merging.terms}
          onClose={() => setMerging(undefined)}
          onDone={() => {
            merging.onDone();
            setMerging(undefined);
          }}
        />
      )}
    </Screen>
  );
};
