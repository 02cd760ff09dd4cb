/** @returns a request with a JSON body; a text is sent as it is */
export const json = (method, path, body) => ({
  method,
  path,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
