import sharp from 'sharp';
import { pictureVariants, type PictureVariant } from './picture-variants';

/** A picture large enough that better encodings pay. */
const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#456',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .blur(1.2)
    .jpeg({ quality: 86 })
    .toBuffer();

const all = async (file: Buffer): Promise<readonly PictureVariant[]> =>
  (await pictureVariants(file)).variants;
const widthsIn = (made: readonly PictureVariant[], format: string): number[] =>
  made.filter((variant) => variant.format === format).map(({ width }) => width);

describe('the variants of a picture', () => {
  test('have several sizes in both formats, none larger than the original, each named after its size', async () => {
    const made = await all(await photo(1000, 700));
    const widths = [1000, 960, 640, 480, 320];
    expect([widthsIn(made, 'avif'), widthsIn(made, 'webp')]).toEqual([widths, widths]);
    for (const { format, width, bytes } of made) {
      const { format: coded, compression, width: wide, height } = await sharp(bytes).metadata();
      expect([coded === 'heif' ? compression : coded, wide, height]).toEqual([
        format === 'avif' ? 'av1' : 'webp',
        width,
        Math.round(width * 0.7),
      ]);
    }
  });

  test('are smaller files than the original, the narrower ones smaller still', async () => {
    const file = await photo(800, 600);
    const made = await all(file);
    for (const format of ['avif', 'webp']) {
      const bytes = made
        .filter((variant) => variant.format === format)
        .map((variant) => variant.bytes.length);
      expect([file.length, ...bytes]).toEqual([file.length, ...bytes].sort((a, b) => b - a));
    }
  });

  test('are not offered in a format that is no smaller', async () => {
    const drawing = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer();
    expect(widthsIn(await all(drawing), 'avif')).toEqual([]);
  });

  test('contain neither location nor camera, and are upright', async () => {
    const turned = await sharp(await photo(600, 400))
      .withExif({ IFD0: { Make: 'Leaf' }, IFD3: { GPSLatitude: '31/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const [first] = await all(turned);
    const { exif, orientation, width = 0, height = 0 } = await sharp(first?.bytes).metadata();
    expect([exif, orientation, width < height]).toEqual([undefined, undefined, true]);
  });
});

test('an animation stays animated, in its original size only', async () => {
  const frames = await Promise.all(
    [20, 120, 220].map((mean) =>
      sharp({
        create: {
          width: 200,
          height: 150,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean, sigma: 20 },
        },
      })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const made = await all(gif);
  expect(made.map(({ format, width }) => [format, width])).toEqual([['webp', 200]]);
  expect((await sharp(made[0]?.bytes).metadata()).pages).toBe(3);
});

test('a file that is not a picture is refused', async () => {
  await expect(all(Buffer.from('no picture'))).rejects.toMatchObject({ word: 'IMAGE_BROKEN' });
});

describe('the placeholder colour of a picture', () => {
  const colourOf = async (file: Buffer): Promise<string> => (await pictureVariants(file)).colour;
  const plain = (background: object | string, channels: 3 | 4 = 3) =>
    sharp({ create: { width: 20, height: 20, channels, background } })
      .png()
      .toBuffer();

  test('is its average', async () => {
    expect(await colourOf(await plain('#2f6b4f'))).toBe('#2f6b4f');
  });

  test('is grey for a grey picture', async () => {
    const grey = await sharp(await plain('#808080'))
      .greyscale()
      .png()
      .toBuffer();
    expect(await colourOf(grey)).toBe('#808080');
  });

  test('is none for a transparent picture', async () => {
    expect(await colourOf(await plain({ r: 0, g: 0, b: 0, alpha: 0.5 }, 4))).toBe('');
  });
});
