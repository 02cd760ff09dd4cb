import { heldLeases } from './held-leases';

const leaseMs = 3_000;

describe('the leases of running jobs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A store in which the jobs that are `lost` belong to another process. */
  const leasesOf = ({ lost = [] }: { readonly lost?: readonly number[] } = {}) => {
    const renew = jest.fn(async (ids: readonly number[], _lease: string, _until: number) =>
      ids.filter((id) => !lost.includes(id)),
    );
    const warn = jest.fn();
    const leases = heldLeases({ store: { renew }, clock: { now: () => 0 }, log: { warn }, lease: 'mine' });
    return { leases, renew, warn };
  };

  it('are renewed together, three times within their length', async () => {
    const { leases, renew } = leasesOf();
    for (const id of [1, 2, 3]) leases.hold(id, leaseMs);
    await jest.advanceTimersByTimeAsync(leaseMs);
    expect(renew.mock.calls).toEqual(Array.from({ length: 3 }, () => [[1, 2, 3], 'mine', leaseMs]));
  });

  it('abort the job that another process has taken over, and no other', async () => {
    const { leases } = leasesOf({ lost: [2] });
    const held = [1, 2].map((id) => leases.hold(id, leaseMs));
    await jest.advanceTimersByTimeAsync(leaseMs);
    expect(held.map(({ signal }) => signal.aborted)).toEqual([false, true]);
  });

  it('are renewed no longer once their jobs have ended', async () => {
    const { leases, renew } = leasesOf();
    const [first, second] = [1, 2].map((id) => leases.hold(id, leaseMs));
    first?.release();
    await jest.advanceTimersByTimeAsync(leaseMs / 3);
    second?.release();
    await jest.advanceTimersByTimeAsync(leaseMs);
    expect(renew.mock.calls.map(([ids]) => ids)).toEqual([[2]]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('are kept while the database does not answer, and renewed when it does', async () => {
    const { leases, renew, warn } = leasesOf();
    renew.mockRejectedValueOnce(new Error('away'));
    const { signal } = leases.hold(1, leaseMs);
    await jest.advanceTimersByTimeAsync(leaseMs);
    expect([signal.aborted, warn.mock.calls.length, renew.mock.calls.length]).toEqual([false, 1, 3]);
  });
});
