import { readFileSync } from 'node:fs';

const established = '01';
const portOf = (address) => Number.parseInt(address.slice(address.indexOf(':') + 1), 16);

/**
 * What the kernel holds of a connection on this machine (proc_net_tcp(5)).
 * @param {number} from port of the side that sends @param {number} to port of the side that receives
 * @returns {{ isOpen: boolean, bytes: number }} `isOpen`: on the side that sends; `bytes` that were sent and not read
 */
export const kernelQueue = (from, to) => {
  let [isOpen, bytes] = [false, 0];
  for (const line of readFileSync('/proc/net/tcp', 'latin1').split('\n').slice(1)) {
    const [, local = '', remote = '', state, queues = ''] = line.trim().split(/\s+/);
    const [waiting, unread] = queues.split(':').map((hex) => Number.parseInt(hex, 16));
    if (portOf(local) === from && portOf(remote) === to) {
      isOpen = state === established;
      bytes += waiting;
    }
    if (portOf(local) === to && portOf(remote) === from) bytes += unread;
  }
  return { isOpen, bytes };
};
