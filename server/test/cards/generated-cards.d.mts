export interface GeneratedCard {
  readonly version: 1 | 2 | 3;
  readonly card: Readonly<Record<string, unknown>>;
  /** Exactly as its specification says, with foreign data in `extensions` alone. */
  readonly isStrict: boolean;
}
export declare const generatedCard: (seed: number) => GeneratedCard;
