import type {} from '@fastify/multipart';
import type { UploadRule } from '@yanye/shared/contract/route';
import type { FastifyRequest } from 'fastify';
import { errorCodeOf } from '../error-code';
import { AppError, atField, refuse } from '../errors';
import { messages } from '../messages.zh';
import type { UploadedFile } from '../uploaded-file';

/** Bytes of a form around its files: boundaries, names and other fields. */
const formBytes = 64 * 1024;

const tooLarge = (maxBytes: number, cause?: unknown): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', {
    message: messages.http.uploadTooLarge(Math.round(maxBytes / 1024 / 1024)),
    cause,
  });

/**
 * @param longest bytes of one file that the operator allows
 * @throws AppError PAYLOAD_TOO_LARGE, BAD_INPUT for no file or too many, MALFORMED_REQUEST when it is no multipart form
 */
export const readUploads = async (
  request: FastifyRequest,
  rule: UploadRule,
  longest: number,
): Promise<UploadedFile[]> => {
  const maxBytes = Math.min(longest, rule.maxBytes ?? longest);
  if (!request.isMultipart()) return refuse('MALFORMED_REQUEST');
  // The parser would read a file beyond the limit to its end before it refuses it.
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxBytes * rule.maxFiles + formBytes) throw tooLarge(maxBytes);
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.files({ limits: { fileSize: maxBytes } })) {
      const bytes = await part.toBuffer();
      if (part.fieldname !== rule.field) continue;
      const { length } = files;
      if (length >= rule.maxFiles)
        return refuse('BAD_INPUT', { message: messages.http.uploadTooMany(rule.maxFiles) });
      files.push({ field: part.fieldname, name: part.filename, mime: part.mimetype, bytes });
    }
  } catch (error) {
    if (errorCodeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(maxBytes, error);
    throw error;
  }
  if (files.length > 0) return files;
  return refuse('BAD_INPUT', atField(rule.field, messages.http.uploadMissing));
};
