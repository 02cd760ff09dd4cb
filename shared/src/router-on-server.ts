// Stands for `router` in the build of the shell for the server.
// Not a barrel: all names of `router` but one are the same.
// oxlint-disable-next-line own/no-barrels
export * from './router';
export { Link } from './link-on-server';
