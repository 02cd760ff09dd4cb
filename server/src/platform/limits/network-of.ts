import ipaddr from 'ipaddr.js';

/** One customer has at least a /64 of IPv6. @returns IPv4 unchanged, also when mapped to IPv6; of IPv6 its /64 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (!(ip instanceof ipaddr.IPv6)) return ip.toString();
  const half = ip.parts.slice(0, 4).map((part) => part.toString(16));
  return `${half.join(':')}::/64`;
};
