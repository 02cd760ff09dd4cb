/**
 * Fetches dialogs one request at a time for each id: what was asked for during a request is asked for again after it, since the
 * answer may be older than the question.
 * @param fetch fetches one and puts it in its place
 */
export const dialogFetcher = (fetch: (id: number) => Promise<void>) => {
  const running = new Set<number>();
  const again = new Set<number>();
  const run = async (id: number): Promise<void> => {
    if (running.has(id)) {
      again.add(id);
      return;
    }
    running.add(id);
    try {
      await fetch(id);
    } catch {
      // The next event, or the look that is taken from time to time, asks again.
    }
    running.delete(id);
    if (again.delete(id)) await run(id);
  };
  return (id: number): void => void run(id);
};
