/** An article, independent of the format. Texts are plain, addresses absolute, timestamps milliseconds since 1970. */
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

export interface Feed {
  readonly title: string;
  readonly description: string;
  /** The page that shows the same articles. */
  readonly home: string;
  readonly self: string;
  readonly icon: string;
  readonly entries: readonly FeedEntry[];
}

/** @returns timestamp of the last change in the feed; 0 for an empty one */
export const updatedAt = ({ entries }: Feed): number =>
  entries.reduce((latest, entry) => Math.max(latest, entry.updatedAt), 0);
