export type Scalar = string | number | boolean | null;
export type Fields = Readonly<Record<string, Scalar | readonly (string | number)[]>>;

/** An entry as an event is described; who acted, where and when comes from the event's envelope. */
export interface DescribedEntry {
  /** 2, an operation, where left out. */
  readonly type?: 'login';
  /** `info` where left out. */
  readonly level?: 'warning';
  /** It succeeded, unless this is false. */
  readonly status?: boolean;
  /** What was done, without the name of the record. */
  readonly title: string;
  readonly record?: { readonly kind: string; readonly id: string | number; readonly name?: string };
  /** The user whom it is about. */
  readonly about?: number;
  /** Who acted, where the envelope cannot know: somebody who signs in. */
  readonly actor?: { readonly id: number; readonly name?: string };
  readonly before?: Fields | null;
  readonly after?: Fields | null;
  /** Entries of one transaction with the same word become one, with the fields of all. */
  readonly joins?: string;
}

/** What the column `facts` has, as JSON. */
export interface EntryFacts {
  readonly actor: { readonly kind: 'user' | 'visitor' | 'job' | 'command' | 'server'; readonly name: string };
  readonly request?: { readonly id: string; readonly method: string; readonly path: string };
  readonly context?: string;
  readonly sealed?: { readonly way: string; readonly range: string; readonly count: number };
}

/** What the column `fields` has, as JSON. */
export interface EntryFields {
  readonly before: Fields | null;
  readonly after: Fields | null;
}
