export declare const pngStart: Buffer;
export declare const chunk: (name: string, bytes: Uint8Array) => Buffer;
/** A text of a PNG with a card, as base64; a string is taken as the JSON. */
export declare const textChunk: (keyword: string, card: unknown) => Buffer;

export declare const pngOf: (options?: {
  readonly side?: number;
  readonly colour?: readonly number[];
  readonly isAnimated?: boolean;
  readonly texts?: readonly Buffer[];
}) => Buffer;

export declare const cardsInPng: (png: Buffer) => Map<string, unknown>;
