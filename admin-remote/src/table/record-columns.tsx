import { Switch, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { AdminListColumn } from '@yanye/shared/contract/admin-lists';
import { Minute } from '../controls/Minute';
import type { TableColumn } from './columns';
import styles from './record-columns.module.css';

interface Shown<T> {
  readonly title: string;
  /** Label of the switch. */
  readonly labelOf: (record: T) => string;
  readonly isShown: (record: T) => boolean;
  /** Whether a request for this record is pending. */
  readonly isBusy: (record: T) => boolean;
  /** Reason why this user may not change it; undefined if they may. */
  readonly refusal: string | undefined;
  readonly onShow: (record: T, isShown: boolean) => void;
  /** Its column in the exported file. */
  readonly inFile: AdminListColumn;
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

/** The sort position; higher numbers come first. */
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

/** A time to the minute. @param key name of the column, also on the server */
export const minuteColumn = <T,>(
  key: AdminListColumn,
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

/** The actions on a record. @param width in pixels */
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
