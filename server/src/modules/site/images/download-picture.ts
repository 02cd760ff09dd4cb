import { AppError } from '#platform/errors';
import type { Outgoing, OutgoingRequest } from '#platform/outgoing/outgoing';
import { messages } from './messages.zh';

const temporary = new Set([408, 425, 429]);

/**
 * Downloads a remote picture; the bytes are not validated yet.
 * @param address absolute, http or https
 * @throws AppError ADDRESS_REFUSED, IMAGE_NOT_FOUND when the remote site has no picture, UNAVAILABLE when it may have one later
 */
export const downloadPicture = async (
  outgoing: Pick<Outgoing, 'fetch'>,
  address: string,
  request: Pick<OutgoingRequest, 'maxBytes' | 'signal'>,
): Promise<Uint8Array> => {
  const { status, bytes } = await outgoing.fetch(address, request);
  if (status === 200) return bytes;
  const mayChange = status >= 500 || temporary.has(status);
  throw new AppError(mayChange ? 'UNAVAILABLE' : 'IMAGE_NOT_FOUND', {
    message: messages.answered(status),
  });
};
