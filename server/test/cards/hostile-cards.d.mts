export declare const cardWith: (change?: object) => Record<string, unknown>;
export declare const slowExpressions: readonly string[];
export declare const scriptedCard: (name?: string) => Record<string, unknown>;
/** What is wrong, and the file; `local` is an address on this machine that nobody may call. */
export declare const hostileCards: readonly (readonly [string, (local: string) => Buffer])[];
