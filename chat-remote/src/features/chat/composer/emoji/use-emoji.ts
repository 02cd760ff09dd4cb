import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';

interface Options {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

const isTouched = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** The panel of signs: open or not, and what a chosen sign does to the text. */
export const useEmoji = ({ field, value, onValue }: Options) => {
  const [isOpen, setOpen] = useState(false);
  const [isByKeyboard, setByKeyboard] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const caret = useRef<number>(undefined);

  // Writing the value moves the caret to the end.
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [field, value]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const close = ({ target }: PointerEvent): void => {
      const form = button.current?.form;
      const isInside = target instanceof Node && form?.contains(target);
      // Writing goes on: a phone's keyboard comes in the place of the panel.
      if (!isInside || target === field.current) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [field, isOpen]);

  return {
    button,
    isOpen,
    isByKeyboard,
    toggle: ({ detail }: MouseEvent): void => {
      setByKeyboard(detail === 0);
      // A phone shows the panel where its keyboard was.
      if (!isOpen && isTouched()) field.current?.blur();
      setOpen(!isOpen);
    },
    close: (): void => {
      setOpen(false);
      if (!isTouched()) field.current?.focus();
    },
    /** Writes a sign where the caret is. */
    choose: (sign: string): void => {
      const { current: element } = field;
      const [from, to] = [element?.selectionStart ?? value.length, element?.selectionEnd ?? value.length];
      caret.current = from + sign.length;
      onValue(value.slice(0, from) + sign + value.slice(to));
    },
  };
};

export type Emoji = ReturnType<typeof useEmoji>;
