import { selectRole } from '@yanye/shared/auth/auth-slice';
import { useAppSelector } from '@yanye/shared/redux';
import type { Screen } from '../screen';
import { matching } from './matching';
import type { PaletteEntry, PaletteGroup, PaletteKind } from './palette-entry';
import { paletteWords } from './palette-words';
import { placeEntries } from './place-entries';
import { useActions } from './use-actions';
import { useFound } from './use-found';

interface Props {
  readonly screens: readonly Screen[];
  /** Paths, the latest first. */
  readonly recent: readonly string[];
  readonly typed: string;
  readonly onKeys: () => void;
}

/** @returns the rows for what was typed, in groups without empty ones */
export const usePaletteGroups = ({ screens, recent, typed, onKeys }: Props) => {
  const places = placeEntries(screens, useAppSelector(selectRole));
  const actions = useActions(onKeys);
  const { only, words } = paletteWords(typed);
  const { people, tags, state, mayManage } = useFound(only, words);

  const latest = words === '' ? recent.flatMap((path) => places.find(({ to }) => to === path) ?? []) : [];
  const others = places.filter((place) => !latest.includes(place));
  const all: readonly (readonly [PaletteKind, readonly PaletteEntry[]])[] = [
    ['recent', latest.map((entry) => ({ ...entry, key: `recent ${entry.key}` }))],
    ['place', matching(others, words)],
    ['action', matching(actions, words)],
    ['tag', tags],
    ['person', people],
  ];
  const groups: readonly PaletteGroup[] = all
    .filter(([kind, entries]) => entries.length > 0 && (only === undefined || kind === only))
    .map(([kind, entries]) => ({ kind, entries }));
  return { groups, words, state, mayManage };
};
