import type { Http } from './http';

/** Calls from a browser. The client behind it is no part of the first load and comes with the first call. */
export const browserHttp: Http = async (call, context) =>
  (await import('./axios-client')).request(call, context);
