import { everyDatabase } from '#test/every-database';
import { inStep } from '#test/overlapping';
import { jobStore } from './job-store';

const now = Date.parse('2024-03-09T08:00:00Z');
const minute = 60_000;

everyDatabase('claiming a job', (open) => {
  test.each([
    ['that waits', 0],
    ['whose lease is over', minute],
  ])('%s: of two processes that have both seen it, one gets it', async (_what, later) => {
    const place = await open();
    const elsewhere = await place.connect();
    const stores = [place.database, elsewhere].map((database) => jobStore(database.forTables()));
    await stores[0]?.add({ kind: 'greet', key: '', payload: '{}', dueAt: now, now });
    if (later > 0) await stores[0]?.claim(['greet'], 'vanished', now, now + later - 1);
    const claims = stores.map(
      (store, index) => () => store.claim(['greet'], `lease ${index}`, now + later, now + later + minute),
    );
    const claimed = await inStep([place.database, elsewhere], claims);
    await elsewhere.close();
    expect(claimed.filter((claim) => typeof claim === 'object')).toHaveLength(1);
    expect(claimed).toContain('lost');
  });
});

everyDatabase('renewing leases', (open) => {
  it('tells which jobs are still held, and lengthens those alone', async () => {
    const { database } = await open();
    const store = jobStore(database.forTables());
    for (const key of ['a', 'b']) await store.add({ kind: 'greet', key, payload: '{}', dueAt: now, now });
    const claimed = [
      await store.claim(['greet'], 'mine', now, now + minute),
      await store.claim(['greet'], 'other', now, now + minute),
    ].map((job) => (typeof job === 'object' ? job.id : 0));
    expect(await store.renew(claimed, 'mine', now + 2 * minute)).toEqual(claimed.slice(0, 1));
    const taken = await store.claim(['greet'], 'third', now + minute + 1, now + 3 * minute);
    expect(taken).toMatchObject({ id: claimed[1] });
    expect(await store.claim(['greet'], 'third', now + minute + 1, now + 3 * minute)).toBeUndefined();
  });
});

everyDatabase('work in one transaction with the end of its job', (open) => {
  it('is left out by a process whose lease another one took over', async () => {
    const { database } = await open();
    const store = jobStore(database.forTables());
    await store.add({ kind: 'greet', key: '', payload: '{}', dueAt: now, now });
    const stalled = await store.claim(['greet'], 'stalled', now, now + minute);
    const taken = await store.claim(['greet'], 'other', now + minute + 1, now + 2 * minute);
    const done: string[] = [];
    for (const [job, lease] of [
      [stalled, 'stalled'],
      [taken, 'other'],
      [taken, 'other'],
    ] as const)
      if (typeof job === 'object') await store.finishWith(job.id, lease, async () => void done.push(lease));
    expect(done).toEqual(['other']);
  });
});
