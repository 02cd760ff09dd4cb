import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { ReactVirtualizer } from '@tanstack/react-virtual';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import type { TimelineRow } from '../model/timeline';
import { useRoom, type RoomValue } from '../room/room-context';
import { useRights } from './use-message-rights';

interface Options {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly rows: readonly TimelineRow[];
  readonly virtualizer: ReactVirtualizer<HTMLDivElement, HTMLDivElement>;
}

const isMessage = (row: TimelineRow | undefined): row is Extract<TimelineRow, { readonly kind: 'message' }> =>
  row?.kind === 'message';

const indexOf = (target: EventTarget): number =>
  target instanceof Element ? Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1) : -1;

/** Does what a key stands for. @returns whether it stands for anything */
const pressed = (
  key: string,
  message: ChatMessage,
  { room, rights, at }: { room: RoomValue; rights: ReturnType<typeof useRights>; at: Element },
): boolean => {
  const { mayReply, mayEdit, mayRecall } = rights(message);
  const write = (kind: 'reply' | 'edit') => {
    room.onTarget({ kind, message });
    room.focusComposer();
  };
  const { left, bottom } = at.getBoundingClientRect();
  if (key === 'r' && mayReply) write('reply');
  else if (key === 'e' && mayEdit) write('edit');
  else if ((key === 'Delete' || key === 'Backspace') && mayRecall)
    room.onOverlay({ kind: 'recall', message });
  else if (key === 'Enter') room.onOverlay({ kind: 'menu', message, x: left, y: bottom });
  else return false;
  return true;
};

/** Arrow keys move by message; R replies, E edits, Delete recalls, Enter opens the menu, Escape leads to the composer. */
export const useLogKeys = ({ box, rows, virtualizer }: Options) => {
  const room = useRoom();
  const rights = useRights();
  const [chosen, setChosen] = useState<string>();
  const active = rows.some(({ key }) => key === chosen) ? chosen : rows.findLast(isMessage)?.key;

  const move = (from: number, step: 1 | -1): void => {
    let index = from + step;
    while (rows[index] && !isMessage(rows[index])) index += step;
    const row = rows[index];
    if (!row) return;
    setChosen(row.key);
    virtualizer.scrollToIndex(index, { align: 'auto' });
    // The row may have to be drawn first.
    requestAnimationFrame(() => {
      box.current
        ?.querySelector<HTMLElement>(`[data-index="${index}"] [data-bubble]`)
        ?.focus({ preventScroll: true });
    });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLElement) || !target.matches('[data-bubble]') || ctrlKey || metaKey || altKey)
      return;
    const index = indexOf(target);
    const row = rows[index];
    if (!isMessage(row)) return;
    if (key === 'ArrowUp') move(index, -1);
    else if (key === 'ArrowDown') move(index, 1);
    else if (key === 'Escape') room.focusComposer();
    else if (!pressed(key, row.message, { room, rights, at: target })) return;
    event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    const row = rows[indexOf(target)];
    if (isMessage(row)) setChosen(row.key);
  };
  return { active, onKeyDown, onFocus };
};
