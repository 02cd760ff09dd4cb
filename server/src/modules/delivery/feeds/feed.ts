/** One article as every format tells it. Texts are plain, addresses absolute, moments milliseconds since 1970. */
export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly author: string;
  readonly summary: string;
  readonly html: string;
  readonly image: string;
  readonly tags: readonly string[];
  readonly publishedAt: number;
  /** Never before `publishedAt`. */
  readonly updatedAt: number;
}

/** A feed before it takes a format. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** The page that shows the same articles. */
  readonly home: string;
  /** Where this very feed is. */
  readonly self: string;
  readonly icon: string;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}

/** @returns when anything in the feed changed last; 1970 while there is nothing in it */
export const updatedAt = ({ entries }: Feed): number =>
  entries.reduce((latest, entry) => Math.max(latest, entry.updatedAt), 0);
