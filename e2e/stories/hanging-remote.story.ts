import type { Page } from 'playwright-core';
import type { RemoteName } from '@yanye/shared/federation/remote-module';
import { untilAlive } from '../support/alive';
import { goInPage } from '../support/in-page';
import { mark } from '../support/mark';
import { isEntry } from '../support/remote-fault';
import { until } from '../support/until';
import { aroundRemoteVisits, headed, remoteNames, retry, textOf } from '../support/remote-visits';

const there = aroundRemoteVisits(['hanging']);

describe('a remote that hangs', () => {
  /** How long the shell waits for a remote, in milliseconds. */
  const patience = 10_000;

  /** A visit without the remote, with a fake clock. */
  const hangingVisit = async (name: RemoteName) => {
    const visit = await there.brokenVisit(name, 'hanging');
    await visit.page.clock.install();
    return visit;
  };

  /** Triggers the request of the remote, and returns once it was sent. */
  const asking = async (page: Page, name: RemoteName, act: () => Promise<unknown>): Promise<void> => {
    const asked = page.waitForRequest((request) => isEntry(name, new URL(request.url())));
    await act();
    await asked;
  };

  /** Advances the clock to the shell's time-out; the clock is paused from then on, so that nothing else ends the wait. */
  const givenUp = async (page: Page): Promise<void> => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + patience);
    await retry(page).waitFor();
    await page.clock.resume();
  };

  test.each(remoteNames)('%s times out for the reader, and loads on a retry', async (name) => {
    const visit = await hangingVisit(name);
    const { page, context, lift } = visit;
    const [other = 'site_remote', third = 'site_remote'] = remoteNames.filter((one) => one !== name);
    await page.goto(there.addressOf(there.visited[other].path));
    await untilAlive(page);
    await mark(page);
    await asking(page, name, () => goInPage(page, there.visited[name].path));
    // The reader leaves during the wait, and the time-out must not navigate back.
    await goInPage(page, there.visited[third].path);
    await headed(page, there.visited[third].heading);
    await goInPage(page, there.visited[name].path);
    await givenUp(page);
    await lift();
    await there.recovers(visit, name);
    await context.close();
  });

  test('keeps the text that the server rendered', async () => {
    const { path } = there.visited.site_remote;
    const text = there.sentTexts.site_remote ?? '';
    // A busy server gives up rendering after five seconds and sends the frame alone, which has no text to keep.
    await until(
      async () => (await there.sentText(path)) === text,
      () => 'the server to draw the page',
    );
    const visit = await hangingVisit('site_remote');
    const { page, context, lift } = visit;
    await asking(page, 'site_remote', () => page.goto(there.addressOf(path)));
    expect(await textOf(page)).toBe(text);
    await givenUp(page);
    await mark(page);
    expect((await textOf(page)).startsWith(text)).toBe(true);
    await lift();
    await there.recovers(visit, 'site_remote');
    await context.close();
  });
});
