import type { RemoteName } from './remote-module';

const owners = new Map<string, RemoteName | undefined>([
  ['admin', 'admin_remote'],
  ['chat', 'chat_remote'],
  ['bigModel', 'chat_remote'],
  // The shell's own page: reachable even when every remote is down.
  ['login', undefined],
]);

/**
 * Tells which remote draws an address.
 * @param pathname path of the address, with a leading slash
 * @returns the remote's federation name, or undefined where the shell itself draws the page
 */
export const ownerOf = (pathname: string): RemoteName | undefined => {
  const segment = pathname.split('/', 2)[1] ?? '';
  return owners.has(segment) ? owners.get(segment) : 'site_remote';
};
