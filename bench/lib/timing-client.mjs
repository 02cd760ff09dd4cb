import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a client in a process of its own. A proof holds its texts in memory and reads each answer, so that its own collections would
 * add 1 to 2 ms to the slowest requests.
 */
export const startTimingClient = () => {
  const child = fork(new URL('./timing-process.mjs', import.meta.url));
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the timing client ended')));
  ended.catch(() => undefined);
  return {
    /**
     * @param {readonly string[]} urls
     * @returns {Promise<number[]>} milliseconds from each request to the last byte of its response
     * @throws when a response has another status than 200
     */
    timesOf: async (urls) => {
      child.send(urls);
      const [times] = await Promise.race([once(child, 'message'), ended]);
      return times;
    },
    /** May be called after the client process has exited. */
    stop: () => {
      if (child.connected) child.disconnect();
    },
  };
};
