import type { ChatRecord } from '@yanye/shared/contract/chat-records';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { messages } from './messages.zh';

const { types } = messages.records;

const typeTexts: Readonly<Record<number, string>> = {
  [chatTypes.text]: types.text,
  [chatTypes.image]: types.image,
  [chatTypes.file]: types.file,
  [chatTypes.voice]: types.voice,
  [chatTypes.video]: types.video,
};

export const typeText = ({ msg_type }: Pick<ChatRecord, 'msg_type'>): string =>
  typeTexts[msg_type] ?? types.system;

/** @returns the address with the slash at its start, which those for older clients lack */
export const rooted = (address: string): string =>
  address === '' || address.startsWith('/') ? address : `/${address}`;

/** @returns the address of the picture of a message; undefined for any other message */
export const pictureOf = ({ msg_type, content }: Pick<ChatRecord, 'msg_type' | 'content'>) =>
  msg_type === chatTypes.image && content !== '' ? rooted(content) : undefined;
