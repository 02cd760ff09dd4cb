import { useOwnValue } from '#controls/use-own-value.ts';
import { useMedia } from '@yanye/shared/settings/use-media';

const modes = ['write', 'both', 'read'] as const;

/** Text alone, text and preview side by side, or preview alone. */
export type EditorMode = (typeof modes)[number];

/** Two columns of readable lines need this width. */
const wide = '(min-width: 1024px)';

/**
 * The mode that the user chose last.
 * @returns the mode on this screen, those that fit on it, and a function that chooses one
 */
export const useEditorMode = (): readonly [
  mode: EditorMode,
  choices: readonly EditorMode[],
  choose: (mode: EditorMode) => void,
] => {
  const [kept, keep] = useOwnValue('editorMode');
  const isWide = useMedia(wide);
  const choices = isWide ? modes : modes.filter((mode) => mode !== 'both');
  return [choices.find((mode) => mode === kept) ?? 'write', choices, keep];
};
