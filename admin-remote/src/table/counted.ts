import { messages as text } from './messages.zh';

export const grouped = (count: number): string => count.toLocaleString('en-US');

/** @param most the limit up to which the server counts; undefined if it counts all */
export const countText = (count: number, most: number | undefined): string =>
  most !== undefined && count >= most ? text.atLeast(grouped(most)) : grouped(count);
