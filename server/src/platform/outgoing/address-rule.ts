import { BlockList } from 'node:net';
import ipaddr from 'ipaddr.js';

/** IPv4-compatible IPv6, withdrawn by RFC 4291. ipaddr.js reads it as unicast, or as the mapped address when it has dots. */
const ipv4Compatible = new BlockList();
ipv4Compatible.addSubnet('::', 96, 'ipv6');

export const isPublicAddress = (address: string): boolean =>
  // `process` unwraps IPv4-mapped IPv6. Any address that is not plain unicast has a special meaning somewhere.
  ipaddr.isValid(address) &&
  ipaddr.process(address).range() === 'unicast' &&
  !(address.includes(':') && ipv4Compatible.check(address, 'ipv6'));

const inRange = (address: string, range: string): boolean => {
  if (!ipaddr.isValid(address) || !ipaddr.isValidCIDR(range)) return false;
  const ip = ipaddr.process(address);
  const [base, bits] = ipaddr.parseCIDR(range);
  return ip.kind() === base.kind() && ip.match(base, bits);
};

/** Whether an operator has allowed a host by name, `name:port`, address or range. @param host without brackets */
export const isListedHost = (host: string, port: string, listed: readonly string[]): boolean => {
  const name = host.toLowerCase();
  return listed.some((entry) => {
    const wanted = entry.toLowerCase();
    const shown = name.includes(':') ? `[${name}]` : name;
    return wanted === name || wanted === shown || wanted === `${shown}:${port}` || inRange(name, wanted);
  });
};
