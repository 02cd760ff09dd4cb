import type { CustomPagesService } from '#content/custom-pages/custom-pages.service';
import type { ContentRepository } from './content.repository';
import { isSamePage } from '#content-format/page-file';
import type { PackageReader } from './package-reader';
import type { TransferTarget } from './transfer-target';

export interface PageDeps {
  readonly content: Pick<ContentRepository, 'page'>;
  readonly pages: Pick<CustomPagesService, 'prepareRestored'>;
}

export const pageTarget = (
  pack: Pick<PackageReader, 'page'>,
  { content, pages }: PageDeps,
): TransferTarget => ({
  examine: async (name) => {
    const record = await pack.page(name);
    const there = await content.page(record.slug);
    const verdict = !there ? 'new' : isSamePage(there, record) ? 'unchanged' : 'changed';
    return { title: record.title, verdict, reason: '' };
  },

  prepare: async (name, { mode }) => {
    const record = await pack.page(name);
    const there = await content.page(record.slug);
    if (there && isSamePage(there, record)) return { outcome: 'unchanged', reason: '' };
    if (there && mode === 'skip') return { outcome: 'skipped', reason: '' };
    const store = await pages.prepareRestored(record);
    return {
      store: async () => {
        await store();
        return { outcome: there ? 'changed' : 'added', reason: '' };
      },
    };
  },
});
