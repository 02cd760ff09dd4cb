import type { KeyboardEvent } from 'react';

interface Actions {
  readonly send: () => void;
  /** undefined where nothing is written. */
  readonly stop: (() => void) | undefined;
  readonly onDraft: (draft: string) => void;
}

/** A phone's keyboard has no Shift + Enter. */
const sendsWithEnter = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !shiftKey && !ctrlKey && !metaKey && !window.matchMedia('(pointer: coarse)').matches;

/** @returns handles the keys of the input: Enter sends, Shift or Ctrl + Enter breaks the line, Escape stops */
export const composerKeys =
  ({ send, stop, onDraft }: Actions) =>
  (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // Enter that chooses a word of an input method, and Escape that leaves it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') stop?.();
    if (event.key !== 'Enter') return;
    if (sendsWithEnter(event)) {
      event.preventDefault();
      send();
    } else if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      // Browsers make no line break of Ctrl + Enter.
      const { currentTarget: area } = event;
      area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end');
      onDraft(area.value);
    }
  };
