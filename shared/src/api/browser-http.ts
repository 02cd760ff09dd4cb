import type { Http } from './http';

/** Calls from a browser. The client behind it is not part of the initial load and is fetched with the first call. */
export const browserHttp: Http = async (call, context) =>
  (await import('./axios-client')).request(call, context);
