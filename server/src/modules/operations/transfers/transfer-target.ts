import type { TransferMode, TransferOutcome, TransferVerdict } from '@yanye/shared/contract/transfers.calls';

/** Result of the dry run for one part. */
export interface Examined {
  readonly title: string;
  readonly verdict: TransferVerdict;
  /** Why it is refused, or what will differ; else empty. */
  readonly reason: string;
}

/** Outcome of the import of one part. */
export interface Settled {
  readonly outcome: Exclude<TransferOutcome, ''>;
  readonly reason: string;
}

/** How a package is imported, and for whom. */
export interface TransferOrder {
  /** The importing administrator. */
  readonly userId: number;
  readonly mode: TransferMode;
  /** Asks for pictures elsewhere to be copied. */
  readonly copiesPictures: boolean;
}

/** A part prepared outside of the transaction. */
export type Prepared =
  /** There is nothing to store. */
  | Settled
  /** Stores it; called inside a transaction. @throws Error that rolls the transaction back */
  | { readonly store: () => Promise<Settled> };

/** Examines and imports one kind of content. */
export interface TransferTarget {
  /** Changes nothing. @throws FormatProblem */
  examine(name: string): Promise<Examined>;
  /** @throws FormatProblem, AppError where it is refused */
  prepare(name: string, order: TransferOrder): Promise<Prepared>;
}

/** Rolls the transaction back: a concurrent change, or a title or address that is taken. */
export class Clash extends Error {}
