import { useState, type ReactNode } from 'react';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { EditButton, RemoveButton } from '../controls/RowButtons';
import { AddButton } from '../controls/AddButton';
import { Screen } from '../controls/screen/Screen';
import type { BulkChoice } from '../table/bulk-choice';
import { fieldsOf, type TableFilter } from '../table/filters';
import { ManagedTable } from '../table/ManagedTable';
import { actionsColumn } from '../table/record-columns';
import type { QueryFields } from '../table/table-query';
import { useListRefusal } from '../table/use-list-refusal';
import { useManagedList } from '../table/use-managed-list';
import { messages as admin } from '../messages.zh';
import { messages as text } from './messages.zh';
import type { RecordScreenDefinition, RecordSwitch } from './record-screen';
import { RecordFormDialog } from './RecordFormDialog';
import { useShownSwitch } from './use-shown-switch';

/** Width in pixels of one icon button and of the cell padding. */
const buttonWidth = 36;
const cellWidth = 32;

/** Fallback for records without a switch; no definition uses its column. */
const noSwitch: RecordSwitch = {
  field: 'is_shown',
  verb: '',
  shownOnly: '',
  useChange: () => [async () => ({}), undefined],
};

/** Creates a screen from its definition. Its route, title and access come from `screens.ts`. */
export const defineRecordScreen = <T, F extends object = Record<string, never>>(
  definition: RecordScreenDefinition<T, F>,
): (() => ReactNode) => {
  const { table, sorts, days, filters = [], useList, idOf, nameOf, columns, shown, form } = definition;
  const {
    text: own,
    removeText,
    removeUndo,
    choices: further = [],
    Opened,
    useOpen,
    Add,
    visit,
    Before,
    After,
  } = definition;

  const shownFilter = (by: RecordSwitch): TableFilter => ({
    kind: 'choice',
    name: 'is_shown',
    values: ['true', 'false'],
    label: text.whether(by.verb),
    options: [
      { value: 'true', label: by.shownOnly },
      { value: 'false', label: text.hiddenOnly },
    ],
  });
  const allFilters: readonly TableFilter[] = [
    ...(shown ? [shownFilter(shown)] : []),
    ...filters,
    { kind: 'days', name: 'from', until: 'to', label: days },
  ];
  const fields: QueryFields = { filters: fieldsOf(allFilters), sorts };
  const show = (verb: string): readonly BulkChoice[] => [
    { action: 'show', verb, undo: 'hide' },
    { action: 'hide', verb: text.hide, undo: 'show' },
  ];
  const remove: BulkChoice | undefined =
    removeText === undefined
      ? undefined
      : {
          action: 'remove',
          verb: admin.states.remove,
          danger: true,
          asks: true,
          consequence: removeText,
          ...(removeUndo && { undoIn: removeUndo }),
        };
  const choices = [...(shown ? show(shown.verb) : []), ...further, ...(remove ? [remove] : [])];

  return function RecordScreen() {
    const refusal = useListRefusal();
    const [opened, setOpened] = useState<'new' | { readonly record: T }>();
    const edit = (record: T) => setOpened({ record });
    const open = useOpen?.() ?? (form || Opened ? edit : undefined);
    const shownSwitch = useShownSwitch<T>({ shown: shown ?? noSwitch, idOf, nameOf, refusal });
    const list = useManagedList({ fields, bulkTable: table, unit: own.unit, refusal });
    const answer = useList({ query: list.query }, { refetchOnMountOrArgChange: true });
    const act = (choice: BulkChoice, record: T) => list.bulk.act(choice, [idOf(record)], [nameOf(record)]);

    const actions = (more?: (record: T) => ReactNode, width?: number) => {
      const buttons = (form ? 1 : 0) + (remove ? 1 : 0);
      return actionsColumn<T>(width ?? cellWidth + buttons * buttonWidth, (record) => (
        <>
          {more?.(record)}
          {form && (
            <EditButton
              label={text.of(admin.states.edit, nameOf(record))}
              refusal={refusal}
              onClick={() => edit(record)}
            />
          )}
          {remove && (
            <RemoveButton
              label={text.of(admin.states.remove, nameOf(record))}
              refusal={refusal}
              onClick={() => act(remove, record)}
            />
          )}
        </>
      ));
    };
    const add = form && (
      <AddButton refusal={refusal} onClick={() => setOpened('new')}>
        {form.add}
      </AddButton>
    );

    return (
      <Screen
        title={own.title}
        hint={
          <>
            {own.hint} {visit}
          </>
        }
        tools={Add ? <Add /> : add}
      >
        {Before && <Before />}
        <ManagedTable
          stored={{ table, exportTable: table }}
          label={own.table}
          list={list}
          answer={answer}
          columns={columns({ refusal, act, open: open ?? edit, shown: shownSwitch, actions })}
          filters={allFilters}
          choices={choices}
          searchLabel={own.search}
          idOf={idOf}
          nameOf={nameOf}
          {...(open && { onOpen: open })}
          empty={<EmptyView title={own.empty} text={own.emptyHint} />}
          filteredEmpty={own.filteredEmpty}
        />
        {After && <After />}
        {Opened && opened !== undefined && opened !== 'new' && (
          <Opened record={opened.record} onClose={() => setOpened(undefined)} />
        )}
        {form && opened !== undefined && (
          <RecordFormDialog
            definition={form}
            record={opened === 'new' ? undefined : opened.record}
            nameOf={nameOf}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Screen>
    );
  };
};
