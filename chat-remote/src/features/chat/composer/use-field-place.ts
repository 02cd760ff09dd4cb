import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { useRoom } from '../room/room-context';

/** Eight lines. */
const maxHeight = 26 * 8 + 14;

const grow = (element: HTMLTextAreaElement | null): void => {
  if (!element) return;
  element.style.height = 'auto';
  element.style.height = `${Math.min(element.scrollHeight, maxHeight)}px`;
};

/** The field is as high as its text, and takes the focus at the end of a message that is changed. */
export const useFieldPlace = (field: RefObject<HTMLTextAreaElement | null>, value: string): void => {
  const { target } = useRoom();
  const editedId = target?.kind === 'edit' ? target.message.id : undefined;
  useLayoutEffect(() => grow(field.current), [field, value]);
  useEffect(() => {
    const { current: element } = field;
    if (editedId === undefined || !element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [editedId, field]);
};
