/** A screen that was opened: where it is, with its filters, and how far it was scrolled. */
export interface OpenTab {
  readonly path: string;
  readonly search: string;
  /** Pixels. */
  readonly top: number;
}

/** The one that was opened first gives way to a further one. */
export const mostTabs = 12;

const isTab = (value: unknown): value is OpenTab => {
  const { path, search, top } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    typeof path === 'string' &&
    path.startsWith('/admin') &&
    typeof search === 'string' &&
    typeof top === 'number'
  );
};

/** @param kept as `JSON.stringify` wrote it; anything else counts as no tabs */
export const readTabs = (kept: string | null): readonly OpenTab[] => {
  try {
    const value: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(value) ? value.filter(isTab) : [];
  } catch {
    return [];
  }
};

/** The tabs once a screen is shown: its own keeps its place and takes the new filters, or a new one is added at the end. */
export const withVisited = (
  tabs: readonly OpenTab[],
  { path, search }: Pick<OpenTab, 'path' | 'search'>,
): readonly OpenTab[] => {
  if (tabs.some((tab) => tab.path === path))
    return tabs.map((tab) => (tab.path === path ? { ...tab, search } : tab));
  return [...tabs, { path, search, top: 0 }].slice(-mostTabs);
};

/** Which tab is shown once one is closed: the next, or the one before the last. */
export const neighbourOf = (tabs: readonly OpenTab[], path: string): OpenTab | undefined => {
  const at = tabs.findIndex((tab) => tab.path === path);
  return tabs[at + 1] ?? tabs[at - 1];
};
