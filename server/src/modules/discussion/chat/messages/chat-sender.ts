import { createHmac } from 'node:crypto';
import type { Viewer } from '#platform/viewer';
import { visitorNames } from './visitor-names.zh';

/** An AI role, as a room shows it. */
export interface ChatRole {
  readonly id: number;
  readonly name: string;
  /** Address of its picture; '' for none. */
  readonly icon: string;
}

/** Who writes: a user, a role, or a visitor who keeps the name that belongs to the browser. */
export interface ChatSender {
  readonly viewer: Viewer | undefined;
  readonly role?: ChatRole;
  /** As in the column `sender`. */
  readonly key: string;
  readonly nick_name: string;
  readonly ip: string;
}

/** @returns `key` of a user */
export const userKey = (userId: number): string => `user:${userId}`;

export const userSender = (viewer: Viewer, ip: string): ChatSender => ({
  viewer,
  key: userKey(viewer.id),
  nick_name: viewer.nick_name,
  ip,
});

const rolePrefix = 'role:';

export const roleSender = (role: ChatRole): ChatSender => ({
  viewer: undefined,
  role,
  key: `${rolePrefix}${role.id}`,
  nick_name: role.name,
  ip: '',
});

/** @param key of a sender @returns id of the role that it is; 0 for people */
export const roleIdOf = (key: string): number =>
  key.startsWith(rolePrefix) ? Number(key.slice(rolePrefix.length)) : 0;

/** @param secretKey keeps the key of a visitor from being derived from what others see of them */
export const visitorSender = (secretKey: string, browser: string, ip: string): ChatSender => {
  const digest = createHmac('sha256', secretKey).update(`chat visitor ${browser}`).digest();
  const { qualities, things } = visitorNames;
  const quality = qualities[digest.readUInt16BE(0) % qualities.length] ?? '';
  const thing = things[digest.readUInt16BE(2) % things.length] ?? '';
  return {
    viewer: undefined,
    key: `visitor:${digest.toString('base64url', 4, 20)}`,
    nick_name: `${quality}${thing}`,
    ip,
  };
};
