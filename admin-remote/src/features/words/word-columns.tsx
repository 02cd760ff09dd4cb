import { Select } from 'antd';
import type { SensitiveWord } from '@yanye/shared/contract/words';
import { wordActions, type WordAction } from '@yanye/shared/contract/words.calls';
import { RemoveButton } from '../../controls/RowButtons';
import type { TableColumn } from '../../table/columns';
import { actionsColumn, minuteColumn } from '../../table/record-columns';
import { messages as text } from './messages.zh';

const options = wordActions.map((value) => ({ value, label: text.actions[value] }));

/** What can be done with a word from the list. */
export interface WordDeeds {
  readonly onChange: (word: SensitiveWord, action: WordAction) => void;
  readonly onRemove: (word: SensitiveWord) => void;
}

/** The columns of the list of words. */
export const wordColumns = ({ onChange, onRemove }: WordDeeds): readonly TableColumn<SensitiveWord>[] => [
  {
    key: 'word',
    title: text.word,
    lead: true,
    sorts: ['word asc', 'word desc'],
    inFile: ['word'],
    render: ({ word }) => word,
  },
  {
    key: 'action',
    title: text.action,
    width: '160px',
    inFile: ['action'],
    render: (word) => (
      <Select
        size="small"
        aria-label={`${text.action}：${word.word}`}
        value={word.action}
        options={options}
        onChange={(to) => onChange(word, to)}
      />
    ),
  },
  minuteColumn('created_at', text.added, ({ created_at }) => created_at),
  actionsColumn(text.deeds, 72, (word) => (
    <RemoveButton hint={text.verbs.remove} label={text.removeOf(word.word)} onClick={() => onRemove(word)} />
  )),
];
