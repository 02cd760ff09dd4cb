import { join } from 'node:path';
import { everyDatabase } from '../../test/every-database';
import { openTestSqlite } from '../../test/test-database';
import { openProduct, testClock, type Product } from '../../test/open-product';
import { hasRealTexts, realTexts } from '../../test/real-texts';
import { outgoingRequests } from '../platform/outgoing/outgoing-requests';
import { importFolder } from './import-folder';

const importOf = (product: Product, folder: string) =>
  importFolder(
    {
      database: product.database.forTables<unknown>(),
      clock: testClock(),
      outgoing: outgoingRequests([]),
      config: { timeZone: 'Asia/Shanghai' },
      services: product.services,
    },
    { folder: join(realTexts, folder), author: product.ids.admin, maxPictureBytes: 10_000_000 },
  );

if (!hasRealTexts) test.skip(`no real input at ${realTexts}: set CORPUS_DIR`, () => undefined);
else {
  everyDatabase('import of real input', (open) => {
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
      expect(await importOf(product, 'posts')).toMatchObject({ added: 0, changed: 0, unchanged: 238 });
      await product.close();
    }, 300_000);
  });

  // On one engine: 9 MB take most of a minute, and what differs between the engines shows in the blog as well.
  test('the weekly comes in whole', async () => {
    const place = await openTestSqlite();
    const product = await openProduct(() => Promise.resolve(place));
    expect(await importOf(product, 'weekly')).toMatchObject({ added: 407, skipped: [] });
    expect(await importOf(product, 'weekly')).toMatchObject({ added: 0, changed: 0, unchanged: 407 });
    await product.close();
    await place.close();
  }, 300_000);
}
