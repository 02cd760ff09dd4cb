/** A page that is neither a list of articles nor an article. */
export interface OwnPage {
  readonly path: string;
  readonly title: string;
  /** Milliseconds since 1970, where it is known. */
  readonly changedAt?: number;
}

interface Source {
  readonly shownPages: () => Promise<readonly OwnPage[]>;
}

/** More would be a second navigation. */
const mostInFooter = 4;

interface Needs {
  readonly pages: Source;
  readonly links: Source;
}

/** What readers can find besides articles and their lists. */
export const ownPages = ({ pages, links }: Needs) => ({
  all: async (): Promise<readonly OwnPage[]> => [
    ...(await pages.shownPages()),
    ...(await links.shownPages()),
  ],

  /** @returns what the footer leads to; nothing when there is nothing */
  inFooter: async (): Promise<{ title: string; path: string }[]> =>
    [...(await pages.shownPages()).slice(0, mostInFooter), ...(await links.shownPages())].map(
      ({ title, path }) => ({ title, path }),
    ),
});
