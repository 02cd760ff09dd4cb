/** @jest-environment node */
import { createUploader, type SendFile, type UploaderOptions } from './uploader';

interface Transfer {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly progress: (part: number) => void;
  readonly finish: (answer: unknown) => void;
  readonly fail: (error: Error) => void;
}

const opened = (options: Partial<UploaderOptions> = {}) => {
  const transfers: Transfer[] = [];
  const refused: string[] = [];
  const send: SendFile = (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      transfers.push({ file, signal, progress: onProgress, finish: resolve, fail: reject });
    });
  const uploader = createUploader({ send, onRefused: (reason) => refused.push(reason), ...options });
  const states = () => uploader.items().map(({ name, status }) => `${name} ${status}`);
  return { uploader, transfers, refused, states };
};

const picture = (name = 'a.png', type = 'image/png') => new File(['x'], name, { type });
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('a file', () => {
  test('goes from init over uploading, with progress, to done', async () => {
    const { uploader, transfers } = opened();
    const seen: string[] = [];
    uploader.subscribe(() =>
      seen.push(
        uploader
          .items()
          .map((item) => `${item.status} ${item.progress}`)
          .join(),
      ),
    );
    const all = uploader.add([picture()]);
    transfers[0]?.progress(0.5);
    transfers[0]?.finish('/uploads/a.png');
    await all;
    expect(seen).toEqual(['init 0', 'uploading 0', 'uploading 0.5', 'done 1']);
    expect(uploader.items()[0]?.answer).toBe('/uploads/a.png');
  });

  test('that the server refuses is in error, with its message', async () => {
    const { uploader, transfers } = opened();
    const all = uploader.add([picture()]);
    transfers[0]?.fail(new Error('图片太大，请压缩后再上传'));
    await all;
    expect(uploader.items()[0]).toMatchObject({ status: 'error', error: '图片太大，请压缩后再上传' });
  });

  test('that is aborted is in error, and late events do not change it', async () => {
    const { uploader, transfers } = opened();
    void uploader.add([picture()]);
    uploader.abort('1');
    expect(transfers[0]?.signal.aborted).toBe(true);
    transfers[0]?.progress(0.9);
    transfers[0]?.finish('late');
    await settled();
    expect(uploader.items()[0]).toMatchObject({ status: 'error', progress: 0, error: '已取消上传' });
  });

  test.each([
    ['an abort', ({ uploader }: ReturnType<typeof opened>) => uploader.abort('1')],
    ['a failure', ({ transfers }: ReturnType<typeof opened>) => transfers[0]?.fail(new Error('断线'))],
  ])('is sent again from its beginning by a retry after %s', async (_what, breakOff) => {
    const app = opened();
    void app.uploader.add([picture()]);
    app.transfers[0]?.progress(0.7);
    breakOff(app);
    await settled();
    const again = app.uploader.retry('1');
    expect(app.uploader.items()[0]).toMatchObject({ status: 'uploading', progress: 0 });
    app.transfers[1]?.finish('ok');
    await again;
    expect(app.states()).toEqual(['a.png done']);
  });

  test('that is done is not sent again', async () => {
    const { uploader, transfers } = opened();
    const all = uploader.add([picture()]);
    transfers[0]?.finish('ok');
    await all;
    await uploader.retry('1');
    expect(transfers).toHaveLength(1);
  });

  test('is aborted when it is removed from the list', () => {
    const { uploader, transfers } = opened();
    void uploader.add([picture()]);
    uploader.remove('1');
    expect(uploader.items()).toEqual([]);
    expect(transfers[0]?.signal.aborted).toBe(true);
  });
});

describe('a list of files', () => {
  test('respects its concurrency; waiting files are sent in order, and not after their removal', async () => {
    const { uploader, transfers, states } = opened({ atOnce: 1 });
    const all = uploader.add([picture('a.png'), picture('b.png'), picture('c.png')]);
    expect(states()).toEqual(['a.png uploading', 'b.png init', 'c.png init']);
    uploader.remove('2');
    transfers[0]?.finish('ok');
    await settled();
    expect(states()).toEqual(['a.png done', 'c.png uploading']);
    transfers[1]?.finish('ok');
    await all;
    expect(states()).toEqual(['a.png done', 'c.png done']);
  });

  test('has one queue, however often files are added and retried', async () => {
    const { uploader, transfers, states } = opened({ atOnce: 2 });
    void uploader.add([picture('a.png'), picture('b.png')]);
    void uploader.add([picture('c.png')]);
    expect(states()).toEqual(['a.png uploading', 'b.png uploading', 'c.png init']);
    for (const { fail } of transfers.slice(0, 2)) fail(new Error('断线'));
    await settled();
    expect(states()).toEqual(['a.png error', 'b.png error', 'c.png uploading']);
    const again = Promise.all([uploader.retry('1'), uploader.retry('2'), uploader.retry('2')]);
    expect(states()).toEqual(['a.png uploading', 'b.png init', 'c.png uploading']);
    transfers[2]?.finish('ok');
    await settled();
    for (const { finish } of transfers.slice(3)) finish('ok');
    await again;
    expect(states()).toEqual(['a.png done', 'b.png done', 'c.png done']);
    expect(transfers).toHaveLength(5);
  });

  test('gives the slot of an aborted file to the next, and a retried one queues again', async () => {
    const { uploader, transfers, states } = opened({ atOnce: 1 });
    void uploader.add([picture('a.png'), picture('b.png'), picture('c.png')]);
    uploader.abort('2');
    uploader.abort('1');
    expect(states()).toEqual(['a.png error', 'b.png error', 'c.png uploading']);
    void uploader.retry('2');
    transfers[1]?.finish('ok');
    await settled();
    expect(transfers.map(({ file }) => file.name)).toEqual(['a.png', 'c.png', 'b.png']);
  });

  test('sends nothing after it is stopped, and settles the waiting callers', async () => {
    const { uploader, transfers, states } = opened({ atOnce: 1 });
    const all = uploader.add([picture('a.png'), picture('b.png'), picture('c.png')]);
    uploader.stop();
    // Ends as an aborted transfer does.
    transfers[0]?.fail(new Error('canceled'));
    await all;
    expect(transfers).toHaveLength(1);
    expect(transfers[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual(['a.png error', 'b.png error', 'c.png error']);
  });

  test('treats a refusal by the server as an error that can be retried', async () => {
    const problemOf = (answer: unknown) => (answer === 'no' ? '图片已存在' : undefined);
    const { uploader, transfers } = opened({ problemOf });
    const all = uploader.add([picture()]);
    transfers[0]?.finish('no');
    await all;
    expect(uploader.items()[0]).toMatchObject({ status: 'error', error: '图片已存在' });
    const again = uploader.retry('1');
    transfers[1]?.finish('yes');
    await again;
    expect(uploader.items()[0]).toMatchObject({ status: 'done' });
  });

  test.each([
    [0, 5, 5, []],
    [1, 1, 1, []],
    [3, 5, 3, ['最多只能有 3 个文件']],
  ])('with limit %i takes of %i files %i', (limit, given, taken, said) => {
    const { uploader, refused } = opened({ limit });
    void uploader.add(Array.from({ length: given }, (_, at) => picture(`${at}.png`)));
    expect(uploader.items()).toHaveLength(taken);
    expect(refused).toEqual(said);
  });

  test.each([
    ['', 'a.exe', '', true],
    ['.png,.jpg', 'A.PNG', '', true],
    ['.png, .jpg', 'a.gif', 'image/gif', false],
    ['image/*', 'a.gif', 'image/gif', true],
    ['image/*', 'a.txt', 'text/plain', false],
    ['image/png', 'a', 'image/png', true],
  ])('that accepts "%s" takes %s (%s): %s', (accept, name, type, taken) => {
    const { uploader, refused } = opened({ accept });
    void uploader.add([picture(name, type)]);
    expect(uploader.items()).toHaveLength(taken ? 1 : 0);
    expect(refused).toEqual(taken ? [] : [`不支持这种文件：${name}`]);
  });

  test('continues when one of them fails', async () => {
    const { uploader, transfers, states } = opened();
    const all = uploader.add([picture('a.png'), picture('b.png')]);
    transfers[0]?.fail(new Error('断线'));
    transfers[1]?.finish('ok');
    await all;
    expect(states()).toEqual(['a.png error', 'b.png done']);
  });
});
