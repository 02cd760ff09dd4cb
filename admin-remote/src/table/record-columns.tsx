import type { ReactNode } from 'react';
import { Minute } from '../controls/Minute';
import { RowSteps, type RowStepSet } from '../controls/RowSteps';
import { messages } from '../messages.zh';
import type { TableColumn } from './columns';

type Field<T> = keyof T & string;

/** A field that is shown as it is, a text or a number. @param key name of the field, also on the server */
export const fieldColumn = <T,>(
  key: Field<T>,
  title: string,
  more: Partial<TableColumn<T>> = {},
): TableColumn<T> => ({ key, title, render: (record) => record[key] as ReactNode, ...more });

/** The sort position; higher numbers come first. */
export const sortColumn = <T extends { readonly sort: number }>(title: string): TableColumn<T> =>
  fieldColumn('sort', title, {
    width: '88px',
    numeric: true,
    notOnPhones: true,
    sorts: ['sort desc', 'sort asc'],
  });

/** A time to the minute. @param key name of the field, also on the server */
export const minuteColumn = <T,>(key: Field<T>, title: string): TableColumn<T> => ({
  key,
  title,
  width: '160px',
  sorts: [`${key} desc`, `${key} asc`],
  render: (record) => <Minute time={record[key] as string} />,
});

/** Width in pixels of one word, the button of the menu and the padding of the cell. */
const stepsWidth = 120;

/**
 * The actions on a record, as every list has them: at most one word and a menu.
 * @param nameOf part of the accessible names: 「名称」
 */
export const stepsColumn = <T,>(
  nameOf: (record: NoInfer<T>) => string,
  stepsOf: (record: NoInfer<T>) => RowStepSet,
): TableColumn<T> => ({
  key: 'actions',
  title: messages.states.actions,
  width: `${stepsWidth}px`,
  actions: true,
  render: (record) => <RowSteps of={nameOf(record)} {...stepsOf(record)} />,
});
