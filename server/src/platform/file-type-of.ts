import type { FileTypeResult } from 'file-type/core';

/**
 * Recognises a file by its content. The library is loaded with the first file, since no start needs its 30 modules.
 * @returns undefined for a type that the library does not know, such as plain text
 */
export const fileTypeOf = async (bytes: Uint8Array): Promise<FileTypeResult | undefined> =>
  (await import('file-type/core')).fileTypeFromBuffer(bytes);
