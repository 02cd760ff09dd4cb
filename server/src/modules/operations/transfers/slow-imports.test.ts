import { transferRoutes } from '@yanye/shared/contract/transfers';
import { everyDatabase } from '#test/every-database';
import { openProduct, type Product } from '#test/open-product';
import { zipped } from '#test/zipped';
import type * as zips from '#platform/archive/zip-reader';
import { manifestText } from '#content-format/site-data';

/** Milliseconds that passed besides the real ones. */
let mockPassed = 0;
let mockOpeningMs = 0;

jest.mock('#platform/archive/zip-reader', () => {
  const real = jest.requireActual<typeof zips>('#platform/archive/zip-reader');
  const openZip: typeof zips.openZip = async (path, limits) => {
    const archive = await real.openZip(path, limits);
    mockPassed += mockOpeningMs;
    return archive;
  };
  return { ...real, openZip };
});

everyDatabase('an import with slow steps', (open) => {
  let product: Product;
  /** Milliseconds from one look at the time to the next; each statement looks twice. */
  let betweenMs: number;
  beforeEach(async () => {
    mockPassed = mockOpeningMs = betweenMs = 0;
    const began = performance.now();
    // Without an end turns that bring nothing would go on for ever.
    jest
      .spyOn(performance, 'now')
      .mockImplementation(() => began + Math.min((mockPassed += betweenMs), 10_000_000));
    product = await openProduct(open);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await product.close();
  });

  const names = ['one', 'two', 'three'];
  const page = (slug: string): string =>
    [
      '---',
      `slug: ${slug}`,
      `title: ${slug}`,
      'created: 2024-03-09T08:00:00.000Z',
      'updated: 2024-03-09T08:00:00.000Z',
      '---',
      '',
      '正文',
    ].join('\n');

  /** @returns how many turns an import of three pages takes */
  const turns = async (): Promise<number> => {
    const file = zipped({
      'yanye.json': manifestText,
      ...Object.fromEntries(names.map((name) => [`pages/${name}.md`, page(name)])),
    });
    const admin = product.as('admin');
    const { id } = (await admin.call(transferRoutes.create, { body: { name: 'a.zip', size: file.length } }))
      .body.data;
    await admin.upload(transferRoutes.sendPart, [{ name: 'part', bytes: file }], {
      params: { id },
      query: { offset: 0 },
    });
    await product.runJobs();
    mockPassed = 0;
    await admin.call(transferRoutes.start, { params: { id }, body: { mode: 'skip' } });
    const count = await product.runJobs();
    const { data } = (await admin.call(transferRoutes.read, { params: { id } })).body;
    expect(data).toMatchObject({ state: 'done', outcomes: { added: names.length } });
    return count;
  };

  test('the time to open the package does not count as a turn', async () => {
    mockOpeningMs = 3_000;
    expect(await turns()).toBe(1);
  });

  test('every turn imports at least one part', async () => {
    betweenMs = 3_000;
    // The last one finds nothing left.
    expect(await turns()).toBe(names.length + 1);
  });
});
