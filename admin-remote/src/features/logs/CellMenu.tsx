import { Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { copyText } from '@yanye/shared/copy-text';
import { useToast } from '#controls/use-toast.ts';
import { messages } from './messages.zh';
import styles from './Logs.module.css';

const text = messages.filter;

interface Props {
  /** What the menu copies. */
  readonly value: string;
  /** What the filter is called. */
  readonly label: string;
  readonly onFilter: () => void;
  readonly children: ReactNode;
}

/** A cell whose context menu filters the list by it. */
export const CellMenu = ({ value, label, onFilter, children }: Props) => {
  const toast = useToast();
  const copy = async () => {
    const isCopied = await copyText(value);
    toast(isCopied ? 'success' : 'error', isCopied ? text.copied : text.copyFailed);
  };
  return (
    <Dropdown
      trigger={['contextMenu']}
      menu={{
        items: [
          { key: 'filter', label, onClick: onFilter },
          { key: 'copy', label: text.copy, onClick: () => void copy() },
        ],
      }}
    >
      <div className={styles.cell} title={text.tip}>
        {children}
      </div>
    </Dropdown>
  );
};
