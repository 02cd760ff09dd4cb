import { isUtf8 } from 'node:buffer';
import { chatFileKindOf, type ChatFileKind } from '@yanye/shared/contract/chat-files.calls';
import { fileTypeOf } from '#platform/file-type-of';

const officeTypes = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  // Documents of before 2007 share one container.
  'application/x-cfb',
  // Some programs write the parts of a document in an order that tells nothing.
  'application/zip',
];

const types: Readonly<Record<Exclude<ChatFileKind, 'text'>, readonly string[]>> = {
  archive: ['application/zip', 'application/x-7z-compressed', 'application/x-rar-compressed'],
  pdf: ['application/pdf'],
  office: officeTypes,
  book: ['application/epub+zip'],
};

/** Bytes that no text has: control characters except tab, line feed, form feed and carriage return. */
const isControl = (byte: number): boolean =>
  byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13;

/** Text in UTF-8, or in one of the encodings of Chinese systems, whose bytes are no control characters either. */
const isText = (bytes: Uint8Array): boolean => (isUtf8(bytes) ? !bytes.includes(0) : !bytes.some(isControl));

/** @returns whether the content of a file is one that may be sent, and what its name says */
export const isSendableFile = async (name: string, bytes: Uint8Array): Promise<boolean> => {
  const kind = chatFileKindOf(name);
  if (kind === undefined) return false;
  const found = await fileTypeOf(bytes);
  if (kind === 'text') return found === undefined && isText(bytes);
  return found !== undefined && types[kind].includes(found.mime);
};
