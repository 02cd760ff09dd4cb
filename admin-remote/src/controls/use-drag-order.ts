import { useState, type DragEvent } from 'react';

/**
 * Lets the pointer bring the rows of a list into another order. The keyboard needs a way of its own.
 * @param onMove called when a row was dropped at the place of another; undefined where the order is fixed
 * @returns the attributes of the row at an index
 */
export const useDragOrder = (onMove: ((from: number, to: number) => void) | undefined) => {
  const [from, setFrom] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = () => {
    setFrom(undefined);
    setOver(undefined);
  };
  return (at: number) =>
    onMove && {
      draggable: true,
      'data-dragged': from === at || undefined,
      'data-drop':
        from === undefined || over !== at || from === at ? undefined : from < at ? 'after' : 'before',
      onDragStart: ({ dataTransfer }: DragEvent) => {
        // Firefox drags nothing without data.
        dataTransfer.setData('text/plain', '');
        setFrom(at);
      },
      onDragEnd: end,
      onDragOver: (event: DragEvent) => {
        // Files and rows of other lists are not for this one.
        if (from === undefined) return;
        event.preventDefault();
        setOver(at);
      },
      onDrop: (event: DragEvent) => {
        if (from === undefined) return;
        event.preventDefault();
        if (from !== at) onMove(from, at);
        end();
      },
    };
};
