import type { TransferMode, TransferOutcome, TransferVerdict } from '@yanye/shared/contract/transfers.calls';

/** What the dry run says of one part. */
export interface Examined {
  readonly title: string;
  readonly verdict: TransferVerdict;
  /** Why it is refused, or what will be different; else empty. */
  readonly reason: string;
}

/** What became of one part. */
export interface Settled {
  readonly outcome: Exclude<TransferOutcome, ''>;
  readonly reason: string;
}

/** On whose behalf and how something is imported. */
export interface TransferOrder {
  /** The importing administrator. */
  readonly userId: number;
  readonly mode: TransferMode;
  /** Asks for pictures elsewhere to be copied. */
  readonly copiesPictures: boolean;
}

/** A part made ready outside the transaction. */
export type Prepared =
  /** Nothing is to be stored. */
  | Settled
  /** Stores it; called inside a transaction. @throws whatever takes the transaction back */
  | { readonly store: () => Promise<Settled> };

/** One kind of what a package holds. */
export interface TransferTarget {
  /** Changes nothing. @throws FormatProblem */
  examine(name: string): Promise<Examined>;
  /** @throws FormatProblem, AppError where it is refused */
  prepare(name: string, order: TransferOrder): Promise<Prepared>;
}

/** Takes the transaction back: what another change did meanwhile, or what is taken. */
export class Clash extends Error {}
