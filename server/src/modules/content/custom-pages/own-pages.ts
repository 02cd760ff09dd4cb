import type { LinksService } from '#site/links/links.service';
import type { CustomPagesService } from './custom-pages.service';

/** A page that is neither a list of articles nor an article. */
export interface OwnPage {
  readonly path: string;
  readonly title: string;
  /** Milliseconds since 1970, where it is known. */
  readonly changedAt?: number;
}

/** More would be a second navigation. */
const maxInFooter = 4;

interface Deps {
  readonly pages: Pick<CustomPagesService, 'shownPages'>;
  readonly links: Pick<LinksService, 'shownPages'>;
}

/** Pages besides articles and their lists. */
export const ownPages = ({ pages, links }: Deps) => ({
  all: async (): Promise<readonly OwnPage[]> => [
    ...(await pages.shownPages()),
    ...(await links.shownPages()),
  ],

  inFooter: async (): Promise<{ title: string; path: string }[]> =>
    [...(await pages.shownPages()).slice(0, maxInFooter), ...(await links.shownPages())].map(
      ({ title, path }) => ({ title, path }),
    ),
});
