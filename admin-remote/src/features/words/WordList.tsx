import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import type { SensitiveWord } from '@yanye/shared/contract/words';
import { wordActions, wordSorts } from '@yanye/shared/contract/words.calls';
import type { BulkChoice } from '../../table/bulk-choice';
import type { TableFilter } from '../../table/filters';
import { dayFields, daysFilter, removeChoice } from '../../table/record-choices';
import { RecordList, type RecordQuery } from '../../table/RecordList';
import type { QueryFields } from '../../table/table-query';
import { AddWordsDialog } from './AddWordsDialog';
import { SiteSwitch } from '../../controls/site-switch/SiteSwitch';
import { messages as text } from './messages.zh';
import { wordColumns } from './word-columns';
import { useChangeWordsMutation, useSensitiveWordsQuery } from './words.api';
import { WordTrial } from './WordTrial';

const fields: QueryFields = {
  filters: [{ name: 'action', values: wordActions }, ...dayFields],
  sorts: wordSorts,
};
const filters: readonly TableFilter[] = [
  {
    kind: 'choice',
    name: 'action',
    label: text.action,
    options: wordActions.map((value) => ({ value, label: text.actions[value] })),
  },
  daysFilter(text.added),
];
const remove = removeChoice(text.verbs.remove, text.removeText);
const choices: readonly BulkChoice[] = [
  ...wordActions.map((action) => ({ action, verb: text.verbs[action] })),
  remove,
];

const useWords = (query: RecordQuery) =>
  useSensitiveWordsQuery({ query }, { refetchOnMountOrArgChange: true });
const idOf = ({ id }: SensitiveWord): string => String(id);
const nameOf = ({ word }: SensitiveWord): string => word;

/** The list of sensitive words, and a box to try a text. */
export const WordList = () => {
  const [isAdding, setAdding] = useState(false);
  const [change] = useChangeWordsMutation();
  const columnsOf = useCallback(
    (act: (choice: BulkChoice, word: SensitiveWord) => void) =>
      wordColumns({
        onChange: ({ id }, action) => void change({ body: { id_list: [id], action } }),
        onRemove: (word) => act(remove, word),
      }),
    [change],
  );
  return (
    <RecordList
      table="words"
      text={text}
      fields={fields}
      filters={filters}
      choices={choices}
      useAnswer={useWords}
      columnsOf={columnsOf}
      idOf={idOf}
      nameOf={nameOf}
      hint={text.hint}
      add={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
          {text.add}
        </Button>
      }
      before={
        <SiteSwitch
          field="comment_approval"
          label={text.approval}
          on={text.approvalOn}
          off={text.approvalOff}
        />
      }
    >
      <WordTrial />
      {isAdding && <AddWordsDialog onClose={() => setAdding(false)} />}
    </RecordList>
  );
};
