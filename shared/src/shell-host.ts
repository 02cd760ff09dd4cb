import { createContext, createElement, use, useEffect, type ComponentType } from 'react';
import type { SlotName, SlotProps } from '../federation/remote-module';

/** Id of the place in the shell's header for the button that opens the menu of the back office. */
export const roomMenuId = 'room-menu';

/** What the shell provides to pages of remotes. Without a shell (standalone, tests) the defaults below are used. */
export interface ShellHost {
  /** Renders a component of another remote, or nothing when it is unavailable. */
  readonly Slot: ComponentType<{ readonly name: SlotName; readonly props: SlotProps[SlotName] }>;
  /** Reports that leaving the page would lose unsaved input. @returns withdraws the report */
  readonly holdUnsaved: () => () => void;
}

export const ShellHostContext = createContext<ShellHost>({
  Slot: () => null,
  holdUnsaved: () => () => undefined,
});

/** A component of another remote in this page, such as `<Slot name="chat-room" props={{ manage: true }} />`. */
export const Slot = <N extends SlotName>({
  name,
  props,
}: {
  readonly name: N;
  readonly props: SlotProps[N];
}) => createElement(use(ShellHostContext).Slot, { name, props });

/**
 * Prevents the shell from reloading the document for a new release while there are unsaved changes.
 * @param unsaved whether the page has text or changes that are stored nowhere else
 */
export const useUnsaved = (unsaved: boolean): void => {
  const { holdUnsaved } = use(ShellHostContext);
  useEffect(() => (unsaved ? holdUnsaved() : undefined), [unsaved, holdUnsaved]);
};
