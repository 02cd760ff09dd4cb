import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * A process with clients of the group chat, so that the work of measuring does not disturb what is measured.
 * @returns an object on which each call of `chat-worker.mjs` is a method, and `end`
 */
export const newFleet = () => {
  const child = fork(new URL('./chat-worker.mjs', import.meta.url), { serialization: 'advanced' });
  const waiting = new Map();
  let calls = 0;
  child.on('message', ({ id, value, error }) => {
    const { done, fail } = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) done(value);
    else fail(new Error(error));
  });
  child.once('exit', (code) => {
    for (const { fail } of waiting.values()) fail(new Error(`the process of clients ended: ${code}`));
  });
  const call = (name) => (args) =>
    new Promise((done, fail) => {
      waiting.set((calls += 1), { done, fail });
      child.send({ id: calls, name, args });
    });
  const end = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return new Proxy(
    {},
    { get: (_, name) => (name === 'end' ? end : name === 'then' ? undefined : call(name)) },
  );
};
