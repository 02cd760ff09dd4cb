import { refusalOf } from '@yanye/shared/policy/access';
import type { Role } from '@yanye/shared/policy/roles';
import { messages } from '#messages.zh.ts';
import { adminRoot, type Screen } from '../screen';
import type { PaletteEntry } from './palette-entry';

const entriesIn = (
  screens: readonly Screen[],
  base: string,
  above: readonly string[],
  role: Role,
  inherited: NonNullable<Screen['access']>,
): readonly PaletteEntry[] =>
  screens.flatMap((screen): readonly PaletteEntry[] => {
    const access = screen.access ?? inherited;
    // Screens that belong to another one are opened from it, or are actions.
    if (screen.under || refusalOf(role, access) !== undefined) return [];
    const path = `${base}/${screen.path}`;
    if (screen.children) return entriesIn(screen.children, path, [...above, screen.title], role, access);
    return [{ key: path, title: screen.title, hint: above.join(' › '), to: path }];
  });

/** @returns every screen with an address of its own that the role may open, in menu order */
export const placeEntries = (screens: readonly Screen[], role: Role): readonly PaletteEntry[] => [
  { key: adminRoot, title: messages.frame.overview, to: adminRoot },
  ...entriesIn(screens, adminRoot, [], role, 'signedIn'),
];
