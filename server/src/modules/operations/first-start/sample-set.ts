/** A comment of the samples; `author` is a user name of the set, or `admin`. */
export interface SampleComment {
  readonly author: string;
  readonly content: string;
  readonly hoursAgo: number;
  readonly replies?: readonly SampleComment[];
}

/** An article of the samples; `cover` names one of its pictures. */
export interface SampleArticle {
  readonly title: string;
  readonly slug: string;
  readonly content: string;
  readonly abstract?: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly cover?: string;
  /** A user name of the set; without one, `admin`. */
  readonly author?: string;
  readonly daysAgo: number;
  readonly isRecommended?: true;
  readonly comments?: readonly SampleComment[];
}

export interface SamplePage {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly content: string;
}

/** What a new site shows, so that every screen has something on it. */
export interface SampleSet {
  readonly people: readonly { readonly userName: string; readonly nickName: string }[];
  readonly pictures: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  readonly articles: readonly SampleArticle[];
  readonly pages: readonly SamplePage[];
}
