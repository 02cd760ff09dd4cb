import { messages as text } from './messages.zh';

/** A number as people read it. */
export const grouped = (count: number): string => count.toLocaleString('en-US');

/** @param most where the server stops counting; undefined where it counts all */
export const countText = (count: number, most: number | undefined): string =>
  most !== undefined && count >= most ? text.atLeast(grouped(most)) : grouped(count);
