import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { imageLimits } from '@yanye/shared/contract/images.calls';
import { everyDatabase } from '../../test/every-database';
import { openProduct, testClock, type Product } from '../../test/open-product';
import { outgoingRequests } from '../platform/outgoing/outgoing-requests';
import { importFolder } from './import-folder';

/** Real Chinese Markdown that is no part of the project: a weekly without front matter and a blog with. */
const corpus = process.env['CORPUS_DIR'] ?? join(__dirname, '../../../../shared/corpus');
const isThere = existsSync(corpus);

const importOf = (product: Product, folder: string) =>
  importFolder(
    {
      database: product.database.forTables<unknown>(),
      clock: testClock(),
      outgoing: outgoingRequests([]),
      config: { timeZone: 'Asia/Shanghai' },
      services: product.services,
    },
    { folder: join(corpus, folder), author: product.ids.admin, maxPictureBytes: imageLimits.maxBytes },
  );

if (!isThere) test.skip(`no real input at ${corpus}: set CORPUS_DIR`, () => undefined);
else
  everyDatabase('import of real input', (open) => {
    test('the weekly comes in whole', async () => {
      const product = await openProduct(open);
      expect(await importOf(product, 'weekly')).toMatchObject({ added: 407, skipped: [] });
      expect(await importOf(product, 'weekly')).toMatchObject({ added: 0, changed: 0, unchanged: 407 });
      await product.close();
    }, 300_000);

    test('the blog comes in with its drafts and the pictures that are there', async () => {
      const product = await openProduct(open);
      const report = await importOf(product, 'posts');
      expect(report).toMatchObject({
        added: 238,
        drafts: 17,
        skipped: [],
        localReferences: 145,
        localFound: 86,
      });
      expect([...report.missing.values()].flatMap(({ files }) => files).length).toBeGreaterThan(0);
      expect(await importOf(product, 'posts')).toMatchObject({ added: 0, changed: 0, unchanged: 238 });
      await product.close();
    }, 300_000);
  });
