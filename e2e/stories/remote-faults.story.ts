import type { Page } from 'playwright-core';
import type { RemoteName } from '@yanye/shared/federation/remote-module';
import { goInPage } from '../support/in-page';
import { mark } from '../support/mark';
import { faults } from '../support/remote-fault';
import { aroundRemoteVisits, headed, notice, remoteNames, retry, textOf } from '../support/remote-visits';

const there = aroundRemoteVisits(faults);

/** The other two remotes, by navigation inside the page. */
const othersGoOn = async (page: Page, broken: RemoteName): Promise<void> => {
  for (const name of remoteNames.filter((other) => other !== broken)) {
    await goInPage(page, there.visited[name].path);
    await headed(page, there.visited[name].heading);
    await notice(page).waitFor({ state: 'detached' });
  }
};

describe.each(remoteNames)('without %s', (name) => {
  test.each(faults)('the rest works and a retry restores it: %s', async (fault) => {
    const { path } = there.visited[name];
    const visit = await there.brokenVisit(name, fault);
    const { page, context, lift } = visit;
    await page.goto(there.addressOf(path));
    await retry(page).waitFor();
    await mark(page);
    expect((await textOf(page)).startsWith(there.sentTexts[name] ?? '')).toBe(true);
    await othersGoOn(page, name);
    await goInPage(page, path);
    await retry(page).waitFor();
    await lift();
    await there.recovers(visit, name);
    await context.close();
  });
});
