import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { KeptContent } from '#platform/kept-content/kept-content';
import { pino } from 'pino';
import { RendererClosed } from '#platform/render/render-pool';
import { PageRenderingService } from './page-rendering.service';

type Deps = ConstructorParameters<typeof PageRenderingService>[0];
type Snapshot = Awaited<ReturnType<Deps['snapshots']['of']>>;

const address = { key: '/about', path: '/about' };

const page = (text: string) => ({
  ...{ status: 200, compressed: brotliCompressSync(text), hash: text, calls: [], sources: text },
  ...{ edition: 'today', reads: undefined },
});

/** A site whose release is replaced between the moment that a request gets its snapshot and the render. */
const siteWith = (renders: readonly (() => Promise<ReturnType<typeof page>>)[]) => {
  let generation = 0;
  const admitted: string[] = [];
  const snapshotOf = (at: number) =>
    ({
      ...{ generation: at, facts: {}, edition: `${at}`, headers: { release: `${at}` } },
      renderer: { render: renders[at - 1] },
    }) as unknown as Snapshot;
  const service = new PageRenderingService({
    generation: { now: async () => (generation += 1), atOnce: () => undefined },
    snapshots: { of: async (at: number) => snapshotOf(at), at: () => undefined },
    kept: new KeptContent({ maxBytes: 10_000 }),
    versions: { all: [] },
    site: { publicUrl: () => 'https://yanye.example' },
    log: pino({ level: 'silent' }),
  } as unknown as Deps);
  const open = () => service.answer(address, 'br', 'one', async () => void admitted.push('once'));
  return { service, open, admitted };
};

const replaced = () => Promise.reject(new RendererClosed());

describe('a page whose release was replaced before it came to be rendered', () => {
  it('is rendered with the next one, and has its headers', async () => {
    const { open, admitted } = siteWith([replaced, async () => page('new')]);
    const { headers, document } = await open();
    expect(headers).toEqual({ release: '2' });
    expect(brotliDecompressSync(document.bytes).toString()).toBe('new');
    expect(document.facts.status).toBe(200);
    expect(admitted).toEqual(['once']);
  });

  it('is rendered with the next one for one browser alone as well', async () => {
    const { service } = siteWith([replaced, async () => page('new')]);
    const { headers, html, status } = await service.personal(address, 'one');
    expect([headers, html.toString(), status]).toEqual([{ release: '2' }, 'new', 200]);
  });

  it('is not tried without end', async () => {
    const { open } = siteWith([replaced, replaced, async () => page('too late')]);
    await expect(open()).rejects.toThrow(RendererClosed);
  });
});
