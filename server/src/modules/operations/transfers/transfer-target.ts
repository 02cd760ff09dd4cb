import type { TransferMode, TransferOutcome, TransferVerdict } from '@yanye/shared/contract/transfers.calls';

export interface Examined {
  readonly title: string;
  readonly verdict: TransferVerdict;
  /** Why it is refused, or what will differ; else empty. */
  readonly reason: string;
}

export interface Settled {
  readonly outcome: Exclude<TransferOutcome, ''>;
  readonly reason: string;
}

export interface TransferOrder {
  readonly userId: number;
  readonly mode: TransferMode;
  /** Asks for pictures elsewhere to be copied. */
  readonly copiesPictures: boolean;
}

/** A part prepared outside of the transaction. */
export type Prepared =
  | Settled
  /** Stores it; called inside a transaction. @throws Error that rolls the transaction back */
  | { readonly store: () => Promise<Settled> };

export interface TransferTarget {
  /** Changes nothing. @throws FormatProblem */
  examine(name: string): Promise<Examined>;
  /** @throws FormatProblem, AppError where it is refused */
  prepare(name: string, order: TransferOrder): Promise<Prepared>;
}

/** Rolls the transaction back: a concurrent change, or a title or address that is taken. */
export class Clash extends Error {}
