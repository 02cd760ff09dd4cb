import { useState } from 'react';
import type { ManagedRoleTag } from '@yanye/shared/contract/role-tags';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { AddButton } from '#controls/AddButton.tsx';
import { RecordName } from '#controls/RecordName.tsx';
import { Screen } from '#controls/screen/Screen.tsx';
import { questionOf } from '#controls/names-of.ts';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { RecordFormDialog } from '#records/RecordFormDialog.tsx';
import type { BulkChoice } from '#table/bulk-choice.ts';
import type { TableColumn } from '#table/columns.ts';
import { ManagedTable } from '#table/ManagedTable.tsx';
import { fieldColumn, minuteColumn, stepsColumn } from '#table/record-columns.tsx';
import type { QueryFields } from '#table/table-query.ts';
import { useListRefusal } from '#table/use-list-refusal.ts';
import { useOwnList } from '#table/use-managed-list.ts';
import { messages as text } from './messages.zh';
import { roleTagsApi } from './role-tags.api';
import { tagDialog } from './tag-dialog';
import { TagMark } from './TagMark';

const fields: QueryFields = { filters: [], sorts: [''] };
const removal: BulkChoice<'remove'> = { action: 'remove', verb: text.remove, danger: true };
const choices = [removal];
const idOf = ({ id }: ManagedRoleTag): string => String(id);
const nameOf = ({ title }: { readonly title: string }): string => `「${title}」`;

interface Actions {
  readonly refusal: string | undefined;
  readonly onEdit: (tag: ManagedRoleTag) => void;
  readonly onRemove: (tag: ManagedRoleTag) => void;
}

const columnsFor = ({ refusal, onEdit, onRemove }: Actions): readonly TableColumn<ManagedRoleTag>[] => {
  // The list has one order.
  const { sorts: _sorts, ...added } = minuteColumn<ManagedRoleTag>('created_at', text.added);
  return [
    {
      key: 'title',
      title: text.name,
      lead: true,
      render: (tag) => <RecordName name={<TagMark tag={tag} />} onOpen={() => onEdit(tag)} />,
    },
    fieldColumn('color', text.color, { notOnPhones: true }),
    { key: 'roleCount', title: text.count, render: ({ roleCount }) => text.roles(roleCount) },
    added,
    stepsColumn(nameOf, (tag) => ({
      usual: { name: text.edit, refusal, act: () => onEdit(tag) },
      more: [{ name: text.remove, refusal, danger: true, act: () => onRemove(tag) }],
    })),
  ];
};

const useTagRemoval = () => {
  const ask = useAskRemoval();
  const withToast = useSuccessToast();
  const [remove, { isLoading }] = roleTagsApi.useRemoveRoleTagsMutation();
  const askToRemove = (ids: readonly string[], onDone: () => void, names: readonly string[]) =>
    ask(
      {
        title: questionOf(text.remove, names, ids.length, text.unit),
        content: text.removeText,
        confirm: text.remove,
      },
      async () => {
        const work = remove({ body: { id_list: ids.map(Number) } });
        const { error } = await withToast(work, text.removed(ids.length));
        if (!error) onDone();
      },
    );
  return { askToRemove, isLoading };
};

/** Tags of the square: few, so that they have no stored views. */
export const RoleTags = () => {
  const refusal = useListRefusal();
  const [opened, setOpened] = useState<'new' | ManagedRoleTag>();
  const { askToRemove, isLoading } = useTagRemoval();
  const list = useOwnList<'remove'>({
    ...{ fields, unit: text.unit, refusal, isBusy: isLoading },
    act: (_action, ids, onDone, names) => askToRemove(ids, onDone, names),
  });
  const { page, limit, key } = list.control.query;
  const answer = roleTagsApi.useManagedRoleTagsQuery(
    { query: { page, limit, key } },
    { refetchOnMountOrArgChange: true },
  );
  const onRemove = (tag: ManagedRoleTag) => list.bulk.act(removal, [idOf(tag)], [nameOf(tag)]);
  return (
    <Screen
      title={text.title}
      hint={text.hint}
      tools={
        <AddButton refusal={refusal} onClick={() => setOpened('new')}>
          {text.add}
        </AddButton>
      }
    >
      <ManagedTable
        label={text.table}
        list={list}
        answer={answer}
        columns={columnsFor({ refusal, onEdit: setOpened, onRemove })}
        choices={choices}
        searchLabel={text.search}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={setOpened}
        empty={<EmptyView title={text.empty} text={text.emptyHint} />}
        filteredEmpty={text.filteredEmpty}
      />
      {opened !== undefined && (
        <RecordFormDialog
          definition={tagDialog}
          record={opened === 'new' ? undefined : opened}
          nameOf={nameOf}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Screen>
  );
};
