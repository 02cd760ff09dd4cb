import { createContext, createElement, use, useEffect, type ComponentType } from 'react';
import type { SlotName, SlotProps } from '../federation/remote-module';

/** What the shell does for the pages of remotes. Without a shell (standalone, tests) the defaults below stand in. */
export interface ShellHost {
  /** Draws a piece of another remote, or nothing where it cannot be had. */
  readonly Slot: ComponentType<{ readonly name: SlotName; readonly props: SlotProps[SlotName] }>;
  /**
   * Says that leaving the page would lose something that a person typed.
   * @returns takes the word back
   */
  readonly holdUnsaved: () => () => void;
}

export const ShellHostContext = createContext<ShellHost>({
  Slot: () => null,
  holdUnsaved: () => () => undefined,
});

/** A piece of another remote in this page, such as `<Slot name="chat-room" props={{ manage: true }} />`. */
export const Slot = <N extends SlotName>({
  name,
  props,
}: {
  readonly name: N;
  readonly props: SlotProps[N];
}) => createElement(use(ShellHostContext).Slot, { name, props });

/**
 * Keeps the shell from reloading the document for a new release while something is unsaved.
 * @param unsaved whether the page holds text or changes that exist nowhere else
 */
export const useUnsaved = (unsaved: boolean): void => {
  const { holdUnsaved } = use(ShellHostContext);
  useEffect(() => (unsaved ? holdUnsaved() : undefined), [unsaved, holdUnsaved]);
};
