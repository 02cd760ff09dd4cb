import type { AppError } from '#platform/errors';
import { messages } from './messages.zh';

/** @returns why a role did not answer, for the person who asked: some errors address the one who speaks */
export const refusalReason = ({ word, message }: AppError): string => {
  if (word === 'CHAT_MUTED') return messages.muted;
  if (word === 'CHAT_MESSAGE_NOT_FOUND') return messages.recalled;
  return message;
};
