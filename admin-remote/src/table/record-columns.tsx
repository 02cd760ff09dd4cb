import { Switch, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { Minute } from '../controls/Minute';
import type { TableColumn } from './columns';
import styles from './record-columns.module.css';

interface Shown<T> {
  readonly title: string;
  /** What the switch is called. */
  readonly labelOf: (record: T) => string;
  readonly isShown: (record: T) => boolean;
  /** Whether this one is being changed. */
  readonly isBusy: (record: T) => boolean;
  /** Why this user cannot change it; absent where they can. */
  readonly refusal: string | undefined;
  readonly onShow: (record: T, isShown: boolean) => void;
  /** Its column of the file. */
  readonly inFile: string;
}

/** The switch that shows a record to readers. */
export const shownColumn = <T,>(shown: Shown<T>): TableColumn<T> => ({
  key: 'shown',
  title: shown.title,
  width: '80px',
  inFile: [shown.inFile],
  render: (record) => (
    <Tooltip title={shown.refusal}>
      <Switch
        size="small"
        aria-label={shown.labelOf(record)}
        checked={shown.isShown(record)}
        disabled={shown.refusal !== undefined}
        loading={shown.isBusy(record)}
        onChange={(to) => shown.onShow(record, to)}
      />
    </Tooltip>
  ),
});

/** The place among the others, larger first. */
export const sortColumn = <T,>(title: string, sortOf: (record: T) => number): TableColumn<T> => ({
  key: 'sort',
  title,
  width: '88px',
  numeric: true,
  notOnPhones: true,
  sorts: ['sort desc', 'sort asc'],
  inFile: ['sort'],
  render: sortOf,
});

/** A moment, to the minute. @param key also what the server calls it */
export const minuteColumn = <T,>(
  key: string,
  title: string,
  timeOf: (record: T) => string,
): TableColumn<T> => ({
  key,
  title,
  width: '160px',
  sorts: [`${key} desc`, `${key} asc`],
  inFile: [key],
  render: (record) => <Minute time={timeOf(record)} />,
});

/** What can be done with a record. @param width in pixels */
export const actionsColumn = <T,>(
  title: string,
  width: number,
  buttons: (record: T) => ReactNode,
): TableColumn<T> => ({
  key: 'actions',
  title,
  width: `${width}px`,
  actions: true,
  render: (record) => <span className={styles.actions}>{buttons(record)}</span>,
});
