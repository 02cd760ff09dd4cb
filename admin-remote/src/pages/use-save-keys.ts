import { useMedia } from '@yanye/shared/settings/use-media';

/** @returns the hint of a save button, where there is a keyboard */
export const useSaveKeys = (): { readonly hint?: string } =>
  useMedia('(hover: none)') ? {} : { hint: 'Ctrl+S' };
