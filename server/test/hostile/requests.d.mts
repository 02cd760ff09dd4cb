import type { HttpRequest } from './send.d.mts';

export declare const json: (method: string, path: string, body: string | object) => HttpRequest;
export declare const asNew: (bytes: Uint8Array) => Uint8Array;
export declare const upload: (path: string, field: string, name: string, bytes: Uint8Array) => HttpRequest;
