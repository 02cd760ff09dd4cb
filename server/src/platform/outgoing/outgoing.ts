/** A request to an address that a person typed. */
export interface OutgoingRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Bytes after which the answer is cut off with an error; 10 MB unless set. */
  readonly maxBytes?: number;
  /** For all of it, redirects included; 10,000 unless set. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** What came back; other statuses than 2xx are answers too. */
export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** Where it came from after redirects. */
  readonly url: string;
}

/** The one door for requests to addresses that people typed. */
export interface Outgoing {
  /** @throws OutgoingFailure ADDRESS_REFUSED for private addresses, UNAVAILABLE when the other side fails */
  fetch(url: string, request?: OutgoingRequest): Promise<OutgoingAnswer>;
}
