import { Select } from 'antd';
import { useState } from 'react';
import type { SensitiveWord } from '@yanye/shared/contract/sensitive-words';
import { wordActions, wordSorts, type WordAction } from '@yanye/shared/contract/sensitive-words.calls';
import { AddButton } from '#controls/AddButton.tsx';
import { SiteSwitchNote } from '#controls/site-switch/SiteSwitchNote.tsx';
import { defineRecordScreen } from '#records/define-record-screen.tsx';
import { fieldColumn, minuteColumn } from '#table/record-columns.tsx';
import { useListRefusal } from '#table/use-list-refusal.ts';
import { AddWordsDialog } from './AddWordsDialog';
import { messages as text } from './messages.zh';
import { sensitiveWordsApi } from './sensitive-words.api';
import { WordTrial } from './WordTrial';

const options = wordActions.map((value) => ({ value, label: text.actions[value] }));

const ActionChoice = ({ word: { id, word, action } }: { readonly word: SensitiveWord }) => {
  const [change] = sensitiveWordsApi.useChangeWordsMutation();
  return (
    <Select<WordAction>
      size="small"
      aria-label={`${text.action}：${word}`}
      value={action}
      options={options}
      disabled={useListRefusal() !== undefined}
      onChange={(to) => void change({ body: { id_list: [id], action: to } })}
    />
  );
};

const AddWords = () => {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <AddButton refusal={useListRefusal()} onClick={() => setAdding(true)}>
        {text.add}
      </AddButton>
      {isAdding && <AddWordsDialog onClose={() => setAdding(false)} />}
    </>
  );
};

export const Words = defineRecordScreen<SensitiveWord>({
  table: 'words',
  text,
  sorts: wordSorts,
  days: text.added,
  states: { name: 'action', label: text.action, options },
  useList: sensitiveWordsApi.useSensitiveWordsQuery,
  idOf: ({ id }) => String(id),
  nameOf: ({ word }) => `${text.word} ${word}`,
  choices: wordActions.map((action) => ({ action, verb: text.verbs[action] })),
  removeText: text.removeText,
  columns: ({ actions }) => [
    fieldColumn('word', text.word, { lead: true, sorts: ['word asc', 'word desc'] }),
    {
      key: 'action',
      title: text.action,
      width: '160px',
      render: (word) => <ActionChoice word={word} />,
    },
    minuteColumn('created_at', text.added),
    actions(),
  ],
  Add: AddWords,
  Before: () => (
    <>
      <WordTrial />
      <SiteSwitchNote
        field="comment_approval"
        label={text.approval}
        on={text.approvalOn}
        off={text.approvalOff}
      />
    </>
  ),
});
