import { groupedSyncs } from './synced-log';

/** Syncs that end when told to, in their order. */
const heldSyncs = () => {
  const ends: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  const synced = groupedSyncs(() => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })));
  const settled: string[] = [];
  return {
    ends,
    settled,
    wait: (name: string): Promise<unknown> =>
      synced().then(
        () => settled.push(name),
        (error: Error) => settled.push(`${name}: ${error.message}`),
      ),
  };
};

/** Lets all that is due in promises happen. */
const round = () => new Promise((resolve) => void setImmediate(resolve));

test('a caller waits for a sync that began after its call', async () => {
  const { ends, settled, wait } = heldSyncs();
  void wait('first');
  void wait('second');
  ends[0]?.resolve();
  await round();
  expect([settled, ends.length]).toEqual([['first'], 2]);
  ends[1]?.resolve();
  await round();
  expect(settled).toEqual(['first', 'second']);
});

test('callers that come during a sync share the next one', async () => {
  const { ends, settled, wait } = heldSyncs();
  for (const name of ['first', 'second', 'third', 'fourth']) void wait(name);
  ends[0]?.resolve();
  await round();
  void wait('fifth');
  ends[1]?.resolve();
  await round();
  expect([settled, ends.length]).toEqual([['first', 'second', 'third', 'fourth'], 3]);
});

test('a failed sync fails for those who waited for it, and the next one is tried', async () => {
  const { ends, settled, wait } = heldSyncs();
  void wait('first');
  void wait('second');
  ends[0]?.reject(new Error('the disk is gone'));
  await round();
  ends[1]?.resolve();
  await round();
  expect(settled).toEqual(['first: the disk is gone', 'second']);
});
