import type { HttpRequest } from './send.d.mts';

export type HostileKind = 'Markdown' | 'short Markdown' | 'JSON' | 'SVG' | 'picture' | 'archive';

/** `brief` ends soon, for tests; `full` is as large as the server takes. */
export type HostileSize = 'brief' | 'full';

export interface HostileInput {
  readonly kind: HostileKind;
  /** Unique in its kind. */
  readonly name: string;
  /** Who sends it. */
  readonly as: 'visitor' | 'member' | 'admin';
  /** Milliseconds after which it has been answered. */
  readonly boundMs: number;
  /** Of all kinds but archives. */
  readonly make?: (size: HostileSize) => HttpRequest;
  /** Of archives, which are sent in parts. */
  readonly makeFile?: (size: HostileSize) => Buffer;
}

export declare const hostileInputs: readonly HostileInput[];
