/** Paths of the values of one JSON that are missing or different in another. */
export declare const lostFields: (before: unknown, after: unknown, path?: string) => string[];
export declare const lostOfCard: (card: object, written: object) => string[];
