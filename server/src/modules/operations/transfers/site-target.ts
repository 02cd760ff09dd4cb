import type { Clock } from '#platform/clock';
import { messages } from './messages.zh';
import type { PackageReader } from './package-reader';
import type { SiteContent } from './site-content';
import type { TransferTarget } from './transfer-target';

export interface SiteDeps {
  readonly site: SiteContent;
  readonly clock: Clock;
}

export const siteTarget = (pack: Pick<PackageReader, 'site'>, { site, clock }: SiteDeps): TransferTarget => ({
  examine: async () => ({
    title: messages.titles.site,
    verdict: await site.compare(await pack.site()),
    reason: '',
  }),

  prepare: async (_name, { mode }) => {
    const data = await pack.site();
    const verdict = await site.compare(data);
    if (verdict === 'unchanged') return { outcome: 'unchanged', reason: '' };
    return {
      store: async () => ({
        outcome: (await site.store(data, mode, clock.now())) ? 'changed' : 'skipped',
        reason: '',
      }),
    };
  },
});
