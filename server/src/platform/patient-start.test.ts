import { untilReachable } from './patient-start';
import { StartProblem } from './start-problem';

const problem = (code: string): StartProblem =>
  new StartProblem('REDIS_URL：无法连接', Object.assign(new Error(code), { code }));

const attempts = (...failures: unknown[]) =>
  jest.fn(async () => {
    if (failures.length > 0) throw failures.shift();
    return 'open';
  });

describe('a start whose services are away', () => {
  it('waits for them, and prints what it waits for once', async () => {
    const tell = jest.fn();
    const attempt = attempts(problem('ECONNREFUSED'), problem('57P03'));
    expect(await untilReachable(attempt, { waitSeconds: 60, tell })).toBe('open');
    expect(attempt).toHaveBeenCalledTimes(3);
    expect(tell.mock.calls).toEqual([['REDIS_URL：无法连接，最多再等 60 秒']]);
  });

  it.each([
    ['a wrong password', problem('28P01')],
    ['a database that does not exist', problem('3D000')],
    ['any other problem', new StartProblem('PORT：')],
  ])('ends at once for %s', async (_case, failure) => {
    const attempt = attempts(failure);
    const tell = jest.fn();
    await expect(untilReachable(attempt, { waitSeconds: 60, tell })).rejects.toBe(failure);
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(tell).not.toHaveBeenCalled();
  });

  it('ends with the last problem when the time is over', async () => {
    const failures = Array.from({ length: 20 }, () => problem('ECONNREFUSED'));
    const attempt = attempts(...failures);
    await expect(untilReachable(attempt, { waitSeconds: 1, tell: () => undefined })).rejects.toThrow(
      'REDIS_URL',
    );
    expect(attempt.mock.calls.length).toBeGreaterThan(1);
    expect(attempt.mock.calls.length).toBeLessThan(5);
  });
});
