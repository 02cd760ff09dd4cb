import sharp from 'sharp';
import { builtProgram, type BuiltProgram } from '#test/built-program';
import { pictureCodecs, type PictureCodecs } from './picture-codecs';

/** A filter that takes minutes to draw, and no end of JavaScript interrupts. */
const slowSvg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"><filter id="f" x="0" y="0" width="100%" height="100%">
<feTurbulence numOctaves="9999"/>${'<feMorphology radius="200"/><feGaussianBlur stdDeviation="300"/>'.repeat(20)}
</filter><rect width="3000" height="3000" filter="url(#f)"/></svg>`,
);

const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: '#456',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .blur(1.2)
    .jpeg()
    .toBuffer();

let program: BuiltProgram;
beforeAll(async () => {
  program = await builtProgram('src/platform/pictures/picture-worker.ts');
}, 60_000);
afterAll(() => program.remove());

describe('pictures decoded in a child process', () => {
  let lane: string;
  let codecs: PictureCodecs;
  const opened = (svgTimeout = 60_000): PictureCodecs =>
    pictureCodecs({ workerFile: program.file, laneOf: () => lane, svgTimeout });
  beforeEach(() => {
    lane = 'user:1';
    codecs = opened();
  });
  afterEach(() => codecs.close());

  test('are the same as in this process', async () => {
    const file = await photo();
    const here = pictureCodecs();
    const { signal } = new AbortController();
    expect(await codecs.prepare(file)).toEqual(await here.prepare(file));
    expect(await codecs.asPng(file)).toEqual(await here.asPng(file));
    expect(await codecs.check(file, 'whole')).toEqual({ extension: 'jpg', width: 600, height: 400 });
    const { colour, variants } = await codecs.variants(file, signal);
    expect([colour, variants.length]).toEqual([expect.stringMatching(/^#[0-9a-f]{6}$/), 6]);
  });

  test('are refused with the same words', async () => {
    await expect(codecs.prepare(Buffer.from('plain text'))).rejects.toMatchObject({
      word: 'IMAGE_TYPE_REFUSED',
    });
    await expect(codecs.prepare(Buffer.from('<svg><rect'))).rejects.toMatchObject({ word: 'IMAGE_BROKEN' });
  });

  test('that take too long to draw are refused', async () => {
    codecs = opened(1_000);
    const refused = { word: 'IMAGE_BROKEN', message: expect.stringContaining('处理超时') as string };
    await expect(codecs.prepare(slowSvg)).rejects.toMatchObject(refused);
  });

  test('are decoded while one of another user is', async () => {
    codecs = opened(60_000);
    const ended = jest.fn();
    const slow = codecs.prepare(slowSvg).catch(ended);
    lane = 'user:2';
    expect(await codecs.prepare(await photo())).toMatchObject({ extension: 'jpg' });
    expect(ended).not.toHaveBeenCalled();
    await codecs.close();
    await slow;
  });
});
