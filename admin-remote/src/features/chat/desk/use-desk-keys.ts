import { useEffect, useRef } from 'react';
import { isActing } from '#controls/keys/acting-keys.ts';
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
      if (latest.current.isOff || !isActing(event)) return;
      if (pressed(event.key.toLowerCase(), latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
