import { fileTypeOf } from '../file-type-of';

/** Accepted formats, detected by content; the file name is ignored. */
export type PictureType = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'ico' | 'svg';

const byMime: Readonly<Record<string, PictureType>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/tiff': 'tiff',
  'image/x-icon': 'ico',
};

/**
 * An svg begins with its element, after at most a declaration, comments and a doctype. A comment ends at its first mark of an end: with a lazy
 * quantifier, which may go beyond it, the time would double with each comment.
 */
const svgStart =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!doctype[^>[]*>\s*)*<svg[\s>]/i;

/** @returns undefined when the format is not accepted */
export async function pictureTypeOf(bytes: Uint8Array): Promise<PictureType | undefined> {
  const found = await fileTypeOf(bytes);
  const known = found && byMime[found.mime];
  if (known) return known;
  // Generic XML and unknown texts are checked by our own pattern.
  if (found && found.mime !== 'application/xml') return undefined;
  return svgStart.test(Buffer.from(bytes.subarray(0, 4_096)).toString('utf8')) ? 'svg' : undefined;
}
