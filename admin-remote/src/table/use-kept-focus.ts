import { useEffect, useRef, type FocusEvent } from 'react';

/** Elements that open from a row and give the focus back to it. */
const openedFromRows = '[role=dialog], [role=menu]';

const isElsewhere = (target: EventTarget | null, rows: EventTarget): boolean =>
  target instanceof Element &&
  !(rows instanceof Element && rows.closest('tbody')?.contains(target)) &&
  target.closest(openedFromRows) === null;

/**
 * Keeps the focus in the list when the row that has it goes away, because it was approved, moved or removed.
 * @param focusAt focuses a row by its index
 */
export const useKeptFocus = (ids: readonly string[], focusAt: (at: number) => void) => {
  const held = useRef<{ readonly id: string; readonly at: number }>(undefined);
  useEffect(() => {
    const last = held.current;
    if (!last || ids.length === 0 || ids.includes(last.id)) return;
    held.current = undefined;
    focusAt(Math.min(last.at, ids.length - 1));
  });
  return {
    entered: (id: string) => {
      held.current = { id, at: ids.indexOf(id) };
    },
    left: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (isElsewhere(relatedTarget, currentTarget)) held.current = undefined;
    },
  };
};
