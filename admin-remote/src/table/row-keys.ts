/** What a key does on a row of a list. */
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

/** @param at the row's place from 0 @param count of rows @returns undefined where the key is the browser's */
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
