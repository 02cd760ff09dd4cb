import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/** Its input ends with the process it watches, whose number may then belong to another one. */
const watch = `
process.stdin.on('end', () => process.exit()).resume();
setTimeout(() => process.kill(Number(process.argv[1]), 'SIGKILL'), Number(process.argv[2]));
`;

/**
 * Ends this process by force if it is still there. A timer of its own could not: Node waits at exit for the threads of native
 * libraries, and a busy event loop runs no timers.
 * @param ms from now
 * @returns the number of the process that watches
 */
export const killAfter = (ms: number): number | undefined => {
  const watchdog = spawn(process.execPath, ['--eval', watch, String(process.pid), String(ms)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
  });
  // Without it, a machine that can start no process would end this one before its orderly stop.
  watchdog.on('error', () => undefined);
  watchdog.unref();
  (watchdog.stdin as Socket).unref();
  return watchdog.pid;
};
