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

/** A request whose response is read while it arrives. Redirects are not followed, since it carries secrets and texts. */
export interface OutgoingStreamRequest extends Pick<OutgoingRequest, 'headers' | 'body'> {
  readonly method?: 'GET' | 'POST';
  /** Size limit of the response in bytes; 64 MB by default. */
  readonly maxBytes?: number;
  /** Time-out in milliseconds until the headers have arrived; 30,000 by default. The caller times the rest. */
  readonly headersTimeoutMs?: number;
  /** Aborting it closes the connection. */
  readonly signal?: AbortSignal;
}

/** The beginning of a response; other statuses than 2xx are responses too. */
export interface OutgoingStream {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Read it once; leaving the loop closes the connection. Throws OutgoingFailure `cut` or `too_large`. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Closes the connection where the bytes are not wanted. */
  close(): void;
}

export interface OutgoingStreams {
  /** @throws OutgoingFailure ADDRESS_REFUSED for private addresses, UNAVAILABLE when the remote host fails or is late */
  stream(url: string, request: OutgoingStreamRequest): Promise<OutgoingStream>;
}

/** The single gateway for requests to addresses that users typed. */
export interface Outgoing extends OutgoingStreams {
  /** @throws OutgoingFailure ADDRESS_REFUSED for private addresses, UNAVAILABLE when the remote host fails */
  fetch(url: string, request?: OutgoingRequest): Promise<OutgoingAnswer>;
}
