import { fairQueue } from './fair-queue';

/** A work that ends when the test says so. */
const held = (name: string, began: string[]) => {
  let end = (): void => undefined;
  const ended = new Promise<string>((resolve) => {
    end = () => resolve(name);
  });
  return {
    work: () => {
      began.push(name);
      return ended;
    },
    end,
  };
};

describe('a fair queue', () => {
  test('runs one work of a lane at a time, and lanes in turn', async () => {
    const queue = fairQueue(1);
    const began: string[] = [];
    const works = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => held(name, began));
    const all = works.map(({ work }, at) => queue.run(at < 3 ? 'a' : 'b', work));
    for (const { end } of works) end();
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  });

  test('leaves room beside a lane whose work does not end', async () => {
    const queue = fairQueue(2);
    const began: string[] = [];
    const endless = held('a1', began);
    const first = queue.run('a', endless.work);
    const second = queue.run('a', held('a2', began).work);
    expect(await queue.run('b', async () => 'b1')).toBe('b1');
    expect(began).toEqual(['a1']);
    endless.end();
    expect(await first).toBe('a1');
    expect(began).toEqual(['a1', 'a2']);
    void second;
  });

  test('goes on after a work that fails', async () => {
    const queue = fairQueue(1);
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run('a', async () => 1)).toBe(1);
  });

  test('refuses a lane that has too many waiting, and no other lane', async () => {
    const queue = fairQueue(1, 1);
    const first = held('a1', []);
    const running = queue.run('a', first.work);
    const next = queue.run('a', async () => 'a2');
    await expect(queue.run('a', async () => 'a3')).rejects.toThrow('too many works of a');
    const other = queue.run('b', async () => 'b1');
    first.end();
    expect([await running, await next, await other]).toEqual(['a1', 'a2', 'b1']);
  });

  test('forgets a work whose signal aborts before its turn', async () => {
    const queue = fairQueue(1);
    const first = held('a1', []);
    const running = queue.run('a', first.work);
    const stop = new AbortController();
    const stopped = queue.run('a', async () => 'never', stop.signal);
    stop.abort(new Error('gone'));
    await expect(stopped).rejects.toThrow('gone');
    first.end();
    expect(await running).toBe('a1');
    expect(await queue.run('a', async () => 'a2')).toBe('a2');
  });
});
