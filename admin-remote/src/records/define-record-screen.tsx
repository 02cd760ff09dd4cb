import { PlusOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { EditButton, RemoveButton } from '../controls/RowButtons';
import { GuardedButton } from '../controls/GuardedButton';
import type { BulkChoice } from '../table/bulk-choice';
import type { TableColumn } from '../table/columns';
import {
  dayFields,
  daysFilter,
  removeChoice,
  shownChoices,
  shownField,
  shownFilter,
} from '../table/record-choices';
import { actionsColumn } from '../table/record-columns';
import { RecordList, useListRefusal } from '../table/RecordList';
import type { QueryFields } from '../table/table-query';
import { messages as text } from './messages.zh';
import type { RecordScreenDefinition, RecordSwitch } from './record-screen';
import { RecordFormDialog } from './RecordFormDialog';
import { useShownSwitch } from './use-shown-switch';

/** Width in pixels of one icon button and of the cell padding. */
const buttonWidth = 36;
const cellWidth = 32;

/** Fallback for records without a switch; no definition uses its column. */
const noSwitch: RecordSwitch<unknown> = {
  verb: '',
  shownOnly: '',
  inFile: 'id',
  isShown: () => false,
  useShow: () => async () => ({}),
};

/**
 * Creates a screen of the back office from its definition: list with filters, sort order, views, export, bulk
 * actions,
 * and the dialog that adds and edits a record. Route, title and access come from `screens.ts`.
 * @returns the component of the screen
 */
export const defineRecordScreen = <T, F extends object = Record<string, never>>(
  definition: RecordScreenDefinition<T, F>,
): (() => ReactNode) => {
  const { table, sorts, days, filters = [], useAnswer, idOf, nameOf, columns, shown, form } = definition;
  const { text: own, removeText, choices: further = [], useOpen, Add, visit, Before, After } = definition;

  const fields: QueryFields = {
    filters: [...(shown ? [shownField] : []), ...filters.map(({ field }) => field), ...dayFields],
    sorts,
  };
  const shownFilters = [
    ...(shown ? [shownFilter(text.whether(shown.verb), shown.shownOnly, text.hiddenOnly)] : []),
    ...filters.map(({ filter }) => filter),
    daysFilter(days),
  ];
  const remove = removeText === undefined ? undefined : removeChoice(text.remove, removeText);
  const choices: readonly BulkChoice[] = [
    ...(shown ? shownChoices(shown.verb, text.hide) : []),
    ...further,
    ...(remove ? [remove] : []),
  ];

  return function RecordScreen() {
    const refusal = useListRefusal();
    const [opened, setOpened] = useState<'new' | { readonly record: T }>();
    const edit = (record: T) => setOpened({ record });
    const open = useOpen?.() ?? (form ? edit : undefined);
    const shownSwitch = useShownSwitch<T>({ shown: shown ?? noSwitch, idOf, nameOf, refusal });

    const columnsOf = (act: (choice: BulkChoice, record: T) => void): readonly TableColumn<T>[] =>
      columns({
        refusal,
        act,
        shown: shownSwitch,
        actions: (more, width) => {
          const buttons = (form ? 1 : 0) + (remove ? 1 : 0);
          return actionsColumn(text.actions, width ?? cellWidth + buttons * buttonWidth, (record) => (
            <>
              {more?.(record)}
              {form && (
                <EditButton
                  hint={text.edit}
                  label={text.of(text.edit, nameOf(record))}
                  refusal={refusal}
                  onClick={() => edit(record)}
                />
              )}
              {remove && (
                <RemoveButton
                  hint={text.remove}
                  label={text.of(text.remove, nameOf(record))}
                  refusal={refusal}
                  onClick={() => act(remove, record)}
                />
              )}
            </>
          ));
        },
      });

    return (
      <RecordList
        table={table}
        text={own}
        fields={fields}
        filters={shownFilters}
        choices={choices}
        useAnswer={useAnswer}
        columnsOf={columnsOf}
        idOf={idOf}
        nameOf={nameOf}
        {...(open && { onOpen: open })}
        hint={
          <>
            {own.hint} {visit}
          </>
        }
        add={
          Add ? (
            <Add />
          ) : (
            form && (
              <GuardedButton
                type="primary"
                icon={<PlusOutlined aria-hidden />}
                refusal={refusal}
                onClick={() => setOpened('new')}
              >
                {form.add}
              </GuardedButton>
            )
          )
        }
        before={Before && <Before />}
      >
        {After && <After />}
        {form && opened !== undefined && (
          <RecordFormDialog
            definition={form}
            record={opened === 'new' ? undefined : opened.record}
            nameOf={nameOf}
            onClose={() => setOpened(undefined)}
          />
        )}
      </RecordList>
    );
  };
};
