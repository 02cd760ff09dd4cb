import { useState } from 'react';
import type { DeskItem } from './desk-items';

/** What is decided about next: the first item, until another one has the focus. */
export const useCurrentItem = (shown: readonly DeskItem[]) => {
  const [key, setKey] = useState('');
  const at = Math.max(
    0,
    shown.findIndex((item) => item.key === key),
  );
  return {
    current: shown[at],
    at,
    onCurrent: (item: DeskItem): void => setKey(item.key),
    /** The item that takes the place of a decided one is the next. */
    onLeave: (item: DeskItem): void => {
      const left = shown.findIndex((one) => one.key === item.key);
      setKey((shown[left + 1] ?? shown[left - 1])?.key ?? '');
    },
  };
};
