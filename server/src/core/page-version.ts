/**
 * A page whose content changes without the generation of all pages, because it changes too often: its module numbers the content
 * instead. The cached documents of other pages stay valid.
 */
export interface PageVersion {
  readonly path: `/${string}`;
  /** @param query the known query of the page @returns a number that rises with each change of the page's content */
  versionOf(query: URLSearchParams): Promise<number>;
}
