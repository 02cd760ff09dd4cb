import type { TableColumn } from '#table/columns.ts';
import type { Rooms } from './use-rooms';

/** @param nameOf undefined where the room goes without saying @returns the column with the room of a row, or none */
export const roomColumn = <T extends { readonly room: number }>(
  title: string,
  nameOf: Rooms['nameOf'] | undefined,
): readonly TableColumn<T>[] =>
  nameOf ? [{ key: 'room', title, width: '140px', render: ({ room }) => nameOf(room) }] : [];
