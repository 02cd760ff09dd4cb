import type { HttpCall } from '@yanye/shared/api/http';
import { transferCalls } from '@yanye/shared/contract/transfers.calls';
import { partSender } from './send-in-parts';

const whole = '0123456789';

/** A server that accepts parts of four bytes. */
const aServer = () => {
  let kept = '';
  const calls: string[] = [];
  let breaksAt = -1;
  const http = async ({ call, query, file }: HttpCall) => {
    calls.push(call.path);
    if (call.path === transferCalls.sendPart.path && file) {
      const offset = Number(query?.['offset']);
      if (offset === breaksAt) {
        breaksAt = -1;
        throw new Error('断了');
      }
      kept = whole.slice(0, offset + file.content.size);
      file.onProgress(1);
    }
    const state = kept.length === 10 ? 'examining' : 'uploading';
    return { data: { id: 7, name: 'a.zip', size: 10, received: kept.length, part_bytes: 4, state }, msg: '' };
  };
  return { http, calls, kept: () => kept, breakAt: (offset: number) => void (breaksAt = offset) };
};

const file = new File([whole], 'a.zip');
const quietly = { signal: new AbortController().signal, onProgress: () => undefined };

describe('the upload of a large file', () => {
  const senderFor = (
    server: ReturnType<typeof aServer>,
    interrupted: () => never | undefined = () => undefined,
  ) =>
    partSender(
      ((thunk: (...all: unknown[]) => unknown) =>
        thunk(undefined, undefined, { http: server.http })) as never,
      interrupted,
    );

  test('sends parts and reports progress', async () => {
    const server = aServer();
    const seen: number[] = [];
    await senderFor(server)(file, { ...quietly, onProgress: (part) => seen.push(part) });
    expect(server.kept()).toBe(whole);
    expect(seen).toEqual([0, 0.4, 0.4, 0.8, 0.8, 1]);
  });

  test('resumes after a failure at the failed part', async () => {
    const server = aServer();
    server.breakAt(4);
    const send = senderFor(server);
    await expect(send(file, quietly)).rejects.toThrow('断了');
    await send(file, quietly);
    expect(server.kept()).toBe(whole);
    expect(server.calls.filter((path) => path === transferCalls.create.path)).toHaveLength(1);
  });

  test('resumes an upload from an earlier visit', async () => {
    const server = aServer();
    server.breakAt(8);
    await expect(senderFor(server)(file, quietly)).rejects.toThrow();
    await senderFor(server, () => ({ id: 7 }) as never)(file, quietly);
    expect(server.kept()).toBe(whole);
    expect(server.calls.filter((path) => path === transferCalls.create.path)).toHaveLength(1);
  });
});
