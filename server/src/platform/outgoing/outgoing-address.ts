import { messages } from '../messages.zh';
import { OutgoingFailure } from './outgoing-failure';

const text = messages.outgoing;

/** Removes user name and password. @throws OutgoingFailure address */
export const addressOf = (typed: string, base?: URL): URL => {
  if (!URL.canParse(typed, base)) throw new OutgoingFailure('address', { message: text.form });
  const url = new URL(typed, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutgoingFailure('address', { message: text.scheme });
  url.username = '';
  url.password = '';
  return url;
};

export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

export const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');
