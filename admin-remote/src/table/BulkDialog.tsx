import { AutoComplete, Modal } from 'antd';
import { useState } from 'react';
import type { BulkChoice } from './bulk-choice';
import styles from './Bulk.module.css';
import { grouped } from './counted';
import { namesOf, questionOf } from '../controls/names-of';
import { messages } from './messages.zh';

const text = messages.bulk;

/** The pending action: on some rows, or on all that matched at counting time. */
export interface Asked {
  readonly choice: BulkChoice;
  /** Of the first rows at least; empty where they have none. */
  readonly names: readonly string[];
  readonly count: number;
  readonly ids?: readonly string[];
  readonly before?: number;
  readonly filter?: Readonly<Record<string, string>>;
}

interface Props {
  readonly asked: Asked;
  readonly unit: string;
  readonly onConfirm: (value: string) => Promise<void>;
  readonly onClose: () => void;
}

export const BulkDialog = ({ asked: { choice, names, count, ids }, unit, onConfirm, onClose }: Props) => {
  const [value, setValue] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { verb, danger, consequence, question, value: wanted } = choice;
  const questionAboutAll = question ?? ((all: string) => text.dryRun(verb, all, unit));
  const isMissing = wanted !== undefined && !wanted.mayBeEmpty && value.trim() === '';
  const confirmText = text.confirm(verb, grouped(count), unit);
  const confirm = async () => {
    setBusy(true);
    await onConfirm(value.trim());
    setBusy(false);
  };
  return (
    <Modal
      open
      title={ids ? questionOf(verb, names, count, unit) : questionAboutAll(grouped(count))}
      okText={confirmText}
      okButtonProps={{ danger: danger === true, disabled: isMissing }}
      confirmLoading={isBusy}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      {wanted && (
        <AutoComplete
          autoFocus
          className={styles.value}
          aria-label={wanted.label}
          placeholder={wanted.label}
          showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) ?? false }}
          options={wanted.suggestions.map((each) => ({ value: each }))}
          value={value}
          onChange={(typed: string) => setValue(typed.slice(0, wanted.maxLength))}
        />
      )}
      {!ids && names.length > 0 && (
        <p className={styles.consequence}>{text.among(namesOf(names, count, unit))}</p>
      )}
      {consequence !== undefined && <p className={styles.consequence}>{consequence}</p>}
      {!ids && <p className={styles.consequence}>{text.dryRunText}</p>}
    </Modal>
  );
};
