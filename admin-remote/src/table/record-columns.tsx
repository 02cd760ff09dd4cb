import type { ReactNode } from 'react';
import { Minute } from '../controls/Minute';
import { messages } from '../messages.zh';
import type { TableColumn } from './columns';
import styles from './record-columns.module.css';

/** The sort position; higher numbers come first. */
export const sortColumn = <T,>(title: string, sortOf: (record: T) => number): TableColumn<T> => ({
  key: 'sort',
  title,
  width: '88px',
  numeric: true,
  notOnPhones: true,
  sorts: ['sort desc', 'sort asc'],
  render: sortOf,
});

/** A time to the minute. @param key name of the column, also on the server */
export const minuteColumn = <T,>(
  key: string,
  title: string,
  timeOf: (record: T) => string,
): TableColumn<T> => ({
  key,
  title,
  width: '160px',
  sorts: [`${key} desc`, `${key} asc`],
  render: (record) => <Minute time={timeOf(record)} />,
});

/** The actions on a record. @param width in pixels */
export const actionsColumn = <T,>(width: number, buttons: (record: T) => ReactNode): TableColumn<T> => ({
  key: 'actions',
  title: messages.states.actions,
  width: `${width}px`,
  actions: true,
  render: (record) => <span className={styles.actions}>{buttons(record)}</span>,
});
