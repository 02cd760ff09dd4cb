export type RowKeyAction =
  | { readonly kind: 'focus'; readonly to: number }
  | { readonly kind: 'tick'; readonly isRange: boolean }
  | { readonly kind: 'tick all' | 'tick none' | 'open' };

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** @param at index of the row @param count number of rows @returns undefined if the browser handles the key */
export const rowKeyAction = (
  { key, shiftKey, ctrlKey, metaKey, altKey }: Pressed,
  at: number,
  count: number,
): RowKeyAction | undefined => {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' ? { kind: 'tick all' } : undefined;
  switch (key) {
    case 'ArrowDown':
      return { kind: 'focus', to: at + 1 };
    case 'ArrowUp':
      return { kind: 'focus', to: at - 1 };
    case 'Home':
      return { kind: 'focus', to: 0 };
    case 'End':
      return { kind: 'focus', to: count - 1 };
    case ' ':
      return { kind: 'tick', isRange: shiftKey };
    case 'Enter':
      return { kind: 'open' };
    case 'Escape':
      return { kind: 'tick none' };
    default:
      return undefined;
  }
};
