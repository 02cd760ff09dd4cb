export interface ZippedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Its bytes in the archive, where they are not the packed content. */
  readonly packed?: Uint8Array;
  /** Bytes that it is said to have unpacked. */
  readonly size?: number;
  /** Where it is said to begin, in place of bytes of its own. */
  readonly offset?: number;
  readonly isLink?: boolean;
  /** When it was last changed, to two seconds; without it the archive says nothing of that. */
  readonly modified?: Date;
}

export declare const zipOf: (files: readonly ZippedFile[]) => Buffer;
