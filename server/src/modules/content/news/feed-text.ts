const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const declaredIn = (bytes: Uint8Array): string | undefined =>
  /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 200)),
  )?.[1];

const charsetIn = (contentType: string): string | undefined =>
  /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1];

const decoded = (bytes: Uint8Array, charset: string): string | undefined => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    // An unknown encoding, or not that of the bytes.
    return undefined;
  }
};

/**
 * Decodes a feed. The encoding that the feed declares has precedence over that of the server, and the bytes over both:
 * Chinese feeds may be GBK under any name.
 * @param contentType header of the answer
 */
export const feedText = (bytes: Uint8Array, contentType: string): string => {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const candidates = [marked, declaredIn(bytes), charsetIn(contentType), 'utf-8', 'gb18030'];
  for (const charset of candidates) {
    const text = charset === undefined ? undefined : decoded(bytes, charset);
    if (text !== undefined) return text;
  }
  return new TextDecoder('utf-8').decode(bytes);
};
