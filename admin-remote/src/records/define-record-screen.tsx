import { useState, type ReactNode } from 'react';
import { countedLists } from '@yanye/shared/contract/list-states.calls';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import type { RowStep } from '../controls/RowSteps';
import { AddButton } from '../controls/AddButton';
import { Screen } from '../controls/screen/Screen';
import type { BulkChoice } from '../table/bulk-choice';
import { fieldsOf, type TableFilter } from '../table/filters';
import { ManagedTable } from '../table/ManagedTable';
import { stepsColumn } from '../table/record-columns';
import type { QueryFields } from '../table/table-query';
import { useListRefusal } from '../table/use-list-refusal';
import { useManagedList } from '../table/use-managed-list';
import { useStateTabs } from '../table/use-state-tabs';
import { messages as admin } from '../messages.zh';
import { messages as text } from './messages.zh';
import type { RecordScreenDefinition, RecordSwitch } from './record-screen';
import { RecordFormDialog } from './RecordFormDialog';
import { useShownSwitch } from './use-shown-switch';

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
  const {
    table,
    sorts,
    days,
    filters = [],
    useList,
    idOf,
    nameOf,
    columns,
    shown,
    states,
    form,
  } = definition;
  const {
    text: own,
    removeText,
    removeUndo,
    choices: further = [],
    Opened,
    useOpen,
    useSteps,
    Add,
    visit,
    Tabs,
    Before,
    After,
  } = definition;

  const shownFilter = (by: RecordSwitch) => ({
    name: 'is_shown',
    label: text.whether(by.verb),
    options: [
      { value: 'true', label: by.shownOnly },
      { value: 'false', label: text.hiddenOnly },
    ],
  });
  const stated = states ?? (shown && shownFilter(shown));
  const allFilters: readonly TableFilter[] = [
    ...filters,
    { kind: 'days', name: 'from', until: 'to', label: days },
  ];
  const stateField = stated && { name: stated.name, values: stated.options.map(({ value }) => value) };
  const fields: QueryFields = {
    filters: [...(stateField ? [stateField] : []), ...fieldsOf(allFilters)],
    sorts,
  };
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

  const counted = countedLists.find((name) => name === table);
  const useNoTabs = (): undefined => undefined;
  const useTabs =
    stated && counted ? (refusal?: string) => useStateTabs(counted, stated, refusal) : useNoTabs;

  return function RecordScreen() {
    const refusal = useListRefusal();
    const [opened, setOpened] = useState<'new' | { readonly record: T }>();
    const edit = (record: T) => setOpened({ record });
    const open = useOpen?.() ?? (form || Opened ? edit : undefined);
    const shownSwitch = useShownSwitch<T>({ shown: shown ?? noSwitch, idOf, nameOf, refusal });
    const list = useManagedList({ fields, bulkTable: table, unit: own.unit, refusal });
    const answer = useList({ query: list.query }, { refetchOnMountOrArgChange: true });
    const tabs = useTabs(refusal);
    const act = (choice: BulkChoice, record: T) => list.bulk.act(choice, [idOf(record)], [nameOf(record)]);

    const stepsOf = useSteps?.();
    const actions = (given = stepsOf) =>
      stepsColumn<T>(nameOf, (record) => {
        const { next, usual, more = [] } = given?.(record) ?? {};
        const opening: RowStep | undefined = form
          ? { name: admin.states.edit, refusal, act: () => edit(record) }
          : Opened && { name: admin.states.open, act: () => edit(record) };
        const removal: RowStep | undefined = remove && {
          ...{ name: admin.states.remove, refusal, danger: true },
          act: () => act(remove, record),
        };
        const isHidden = next !== undefined || usual !== undefined;
        return {
          next,
          usual: usual ?? opening,
          more: [...(opening && isHidden ? [opening] : []), ...more, ...(removal ? [removal] : [])],
        };
      });
    const add = form && (
      <AddButton refusal={refusal} onClick={() => setOpened('new')}>
        {form.add}
      </AddButton>
    );

    return (
      <Screen
        title={own.title}
        tabs={Tabs && <Tabs />}
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
          tabs={tabs}
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
