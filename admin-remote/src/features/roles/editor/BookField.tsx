import { PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber } from 'antd';
import { useState } from 'react';
import type { LoreBook, LoreEntry } from '@yanye/shared/contract/role-details';
import { roleDetailLimits as limits } from '@yanye/shared/contract/role-details.calls';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { EntryField } from './EntryField';
import styles from './fields.module.css';
import { messages } from './messages.zh';
import { emptyBook, emptyEntry } from './role-form';

const text = messages.book;

interface Props {
  readonly value?: LoreBook | null;
  readonly onChange?: (book: LoreBook | null) => void;
}

interface SettingsProps {
  readonly book: LoreBook;
  readonly onChange: (part: Partial<LoreBook>) => void;
}

const BookSettings = ({ book, onChange }: SettingsProps) => (
  <Row gap={12}>
    <label className={styles.label}>
      {text.scanDepth}
      <InputNumber
        className={styles.number}
        min={0}
        max={limits.scanDepth}
        precision={0}
        placeholder={text.scanDepthHint}
        value={book.scan_depth}
        onChange={(scan_depth) => onChange({ scan_depth })}
      />
    </label>
    <label className={styles.label}>
      {text.tokenBudget}
      <InputNumber
        className={styles.number}
        min={0}
        max={limits.tokenBudget}
        precision={0}
        placeholder={text.scanDepthHint}
        value={book.token_budget}
        onChange={(token_budget) => onChange({ token_budget })}
      />
    </label>
    <Checkbox checked={book.recursive} onChange={({ target }) => onChange({ recursive: target.checked })}>
      {text.recursive}
    </Checkbox>
  </Row>
);

/** A field of a form, which hands over value and handler: entries that are told when their keys come up. */
export const BookField = ({ value, onChange }: Props) => {
  const [opened, setOpened] = useState(-1);
  const book = value ?? emptyBook;
  const change = (part: Partial<LoreBook>) => onChange?.({ ...book, ...part });
  const changeEntry = (at: number, part: Partial<LoreEntry>) => {
    const entry = book.entries[at];
    if (entry) change({ entries: book.entries.with(at, { ...entry, ...part }) });
  };
  const add = () => {
    change({ entries: [...book.entries, emptyEntry] });
    setOpened(book.entries.length);
  };
  const remove = (at: number) => {
    change({ entries: book.entries.filter((_entry, index) => index !== at) });
    setOpened(-1);
  };
  return (
    <Stack gap={12}>
      {book.entries.length > 0 && (
        <>
          <BookSettings book={book} onChange={change} />
          <Muted small>{text.count(book.entries.length)}</Muted>
          <div className={styles.entries}>
            {book.entries.map((entry, at) => (
              <EntryField
                // They have no identity of their own, and one is open at a time.
                // eslint-disable-next-line react/no-array-index-key
                key={at}
                number={at + 1}
                entry={entry}
                isOpen={opened === at}
                onToggle={() => setOpened(opened === at ? -1 : at)}
                onChange={(part) => changeEntry(at, part)}
                onRemove={() => remove(at)}
              />
            ))}
          </div>
        </>
      )}
      <Row>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={book.entries.length >= limits.entries}
          onClick={add}
        >
          {text.add}
        </Button>
      </Row>
    </Stack>
  );
};
