export interface OutgoingRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Size limit of the response in bytes; 10 MB by default. */
  readonly maxBytes?: number;
  /** Time-out in milliseconds, redirects included; 10,000 by default. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** The response; other statuses than 2xx are responses too. */
export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** The final address after redirects. */
  readonly url: string;
}

/** The single gateway for requests to addresses that users typed. */
export interface Outgoing {
  /** @throws OutgoingFailure ADDRESS_REFUSED for private addresses, UNAVAILABLE when the remote host fails */
  fetch(url: string, request?: OutgoingRequest): Promise<OutgoingAnswer>;
}
