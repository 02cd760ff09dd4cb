import ipaddr from 'ipaddr.js';
import type { Config } from './config';
import { messages } from './messages.zh';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');

/** Settings that are valid, but that an operator of a public site hardly means. @returns one line for each, in Chinese */
export const startWarnings = ({
  host,
  publicUrl,
  trustProxy,
}: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>): string[] => {
  const isBehindProxy = trustProxy !== false && trustProxy !== 0;
  const isReachable = isBehindProxy || !isLoopback(host);
  return [
    ...(trustProxy === true ? [messages.trustsEverybody] : []),
    ...(isReachable && publicUrl === undefined ? [messages.publicUrlMissing] : []),
  ];
};
