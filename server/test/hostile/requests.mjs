/** @returns a request with a JSON body; a text is sent as it is */
export const json = (method, path, body) => ({
  method,
  path,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});

const boundary = 'a-boundary-of-hostile-files';

let uploads = 0;

/** @returns bytes that no file before had at its end: the server knows a picture again, and would not decode it twice */
export const asNew = (bytes) =>
  bytes.length === 0
    ? bytes
    : Buffer.concat([Buffer.from(bytes), Buffer.from(`<!--${Date.now()} ${(uploads += 1)}-->`)]);

/** @returns a request that uploads a file */
export const upload = (path, field, name, bytes) => ({
  method: 'POST',
  path,
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    ),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
});
