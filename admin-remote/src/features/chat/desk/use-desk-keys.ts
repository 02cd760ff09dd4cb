import { useEffect, useRef } from 'react';
import { messages } from '../messages.zh';
import type { EntryActions } from './DeskActions';
import { isMessage, type DeskItem } from './desk-items';

const text = messages.desk;

interface Options extends Pick<EntryActions, 'onKeep' | 'onRemove' | 'onMute'> {
  readonly items: readonly DeskItem[];
  readonly current: DeskItem | undefined;
  /** Whether they were turned off, or a dialog or a decision is underway. */
  readonly isOff: boolean;
  readonly onMove: (to: DeskItem, at: number) => void;
  readonly onSay: (sentence: string) => void;
}

const fields =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

/** Dialogs and menus that are closed stay in the document, hidden themselves or by what they stand in. */
const isShown = (dialog: Element): boolean =>
  getComputedStyle(dialog).display !== 'none' &&
  dialog.closest('[hidden], [style*="display: none"]') === null;

const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('dialog[open], [role="dialog"]')].some(isShown);

const isPlain = ({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented);

const mute = (item: DeskItem, { onMute, onSay }: Options): void => {
  if (isMessage(item)) onMute(item);
  else onSay(text.noMute(text.kinds[item.kind]));
};

/** Runs the command of a key. @returns whether the key has a command */
const pressed = (key: string, options: Options): boolean => {
  const { items, current, onKeep, onRemove, onMove } = options;
  if (!current) return false;
  const move = (by: 1 | -1): void => {
    const at = items.indexOf(current) + by;
    const next = items[at];
    if (next) onMove(next, at);
  };
  if (key === 'a') onKeep(current);
  else if (key === 'r') onRemove(current);
  else if (key === 'm') mute(current, options);
  else if (key === 'j') move(1);
  else if (key === 'k') move(-1);
  else return false;
  return true;
};

/** Letters decide about the current item while no field has the focus and no dialog is open. */
export const useDeskKeys = (options: Options): void => {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (latest.current.isOff || event.repeat || !isPlain(event)) return;
      if (isInField(event.target) || isDialogOpen()) return;
      if (pressed(event.key.toLowerCase(), latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
