import { connect } from 'node:net';
import { services } from './services-at-hand';

const answers = (url: string, port: number): Promise<boolean> => {
  const { hostname, port: given } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(given || port), hostname);
    const settle = (does: boolean) => () => {
      socket.destroy();
      resolve(does);
    };
    socket.setTimeout(1000, settle(false));
    socket.on('error', settle(false)).on('connect', settle(true));
  });
};

/** Looks for the services once, before jest starts its workers, which inherit the environment. */
export default async (): Promise<void> => {
  for (const { found, url, port } of Object.values(services))
    process.env[found] = (await answers(url, port)) ? 'yes' : 'no';
};
