import { deflateSync } from 'node:zlib';
import { cardsInPng, chunk, pngOf, pngStart, textChunk } from '#test/card-samples';
import { zipped } from '#test/zipped';
import type { JsonRecord } from './card-json';
import { cardLimits } from './card-limits';
import { CardProblem } from './card-problem';
import { readCardFile } from './read-card-file';
import { charxFile, jsonFile, pngFile } from './write-card-file';

const card = (name: string, spec: 'v2' | 'v3' = 'v2'): JsonRecord => ({
  spec: `chara_card_${spec}`,
  data: { name, text: '龙 🐉 👩‍👩‍👧' },
});
const packed = (type: string, head: string, text: Buffer) =>
  chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(text)]));
const base64 = (value: unknown) => Buffer.from(Buffer.from(JSON.stringify(value)).toString('base64'));
const nameIn = async (file: Buffer) => ((await readCardFile(file)).card.data as JsonRecord).name;

describe('a file with a card', () => {
  test.each<[string, Buffer]>([
    ['a picture of version 2', pngOf({ texts: [textChunk('chara', card('甲'))] })],
    ['a picture of version 3', pngOf({ texts: [textChunk('ccv3', card('甲', 'v3'))] })],
    [
      'a picture of both, whatever their order',
      pngOf({ texts: [textChunk('chara', card('乙')), textChunk('ccv3', card('甲'))] }),
    ],
    ['an animation', pngOf({ isAnimated: true, texts: [textChunk('chara', card('甲'))] })],
    [
      'a text in lines',
      pngOf({
        texts: [
          chunk('tEXt', Buffer.from(`chara\0${base64(card('甲')).toString().replace(/.{20}/g, '$&\n')}`)),
        ],
      }),
    ],
    ['a keyword in capitals', pngOf({ texts: [textChunk('Chara', card('甲'))] })],
    [
      'two of a keyword: the first',
      pngOf({ texts: [textChunk('chara', card('甲')), textChunk('chara', card('乙'))] }),
    ],
    ['a packed text', pngOf({ texts: [packed('zTXt', 'chara\0\0', base64(card('甲')))] })],
    [
      'an international text',
      pngOf({
        texts: [chunk('iTXt', Buffer.concat([Buffer.from('ccv3\0\0\0en\0x\0'), base64(card('甲'))]))],
      }),
    ],
    [
      'a packed international text',
      pngOf({ texts: [packed('iTXt', 'ccv3\0\x01\0\0\0', base64(card('甲')))] }),
    ],
    [
      'a picture with something after its end',
      Buffer.concat([pngOf({ texts: [textChunk('chara', card('甲'))] }), Buffer.from('<script>')]),
    ],
    ['JSON', Buffer.from(JSON.stringify(card('甲')))],
    [
      'JSON with spaces and a mark of its order of bytes',
      Buffer.from(`\uFEFF \n${JSON.stringify(card('甲'), undefined, 2)}`),
    ],
    ['CHARX', zipped({ 'card.json': JSON.stringify(card('甲')), 'assets/a.png': 'x' })],
  ])('is read: %s', async (_what, file) => {
    expect(await nameIn(file)).toBe('甲');
  });

  test('texts arrive as they were written', async () => {
    const { card: read } = await readCardFile(pngOf({ texts: [textChunk('chara', card('甲'))] }));
    expect(read).toEqual(card('甲'));
  });

  const bombOf = (type: string, head: string) =>
    pngOf({ texts: [packed(type, head, Buffer.alloc(20_000_000, 'A'))] });
  const broken = pngOf({ texts: [textChunk('chara', card('甲'))] });
  const flipped = Buffer.from(broken);
  flipped[60] = (flipped[60] ?? 0) ^ 1;
  const longLength = Buffer.from(broken);
  longLength.writeUInt32BE(0x7f_ff_ff_ff, 8);
  const chunks = (count: number) =>
    Buffer.concat(Array.from({ length: count }, () => chunk('juNk', Buffer.alloc(0))));
  const deep = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const zipBytes = zipped({ 'card.json': JSON.stringify(card('甲')) });
  /** With a bit of the first entry of the directory changed. */
  const patched = (offset: number) => {
    const zip = Buffer.from(zipBytes);
    const at = zip.indexOf('PK\x01\x02', 0, 'latin1') + offset;
    zip[at] = (zip[at] ?? 0) ^ 1;
    return zip;
  };
  const [flags, sum, size] = [8, 16, 27];

  test.each<[string, Buffer, RegExp]>([
    ['nothing', Buffer.alloc(0), /请选择/],
    ['another picture', Buffer.from('GIF89a'), /请选择/],
    ['a page', Buffer.from('<html>'), /请选择/],
    ['a picture without a card', pngOf(), /没有角色卡/],
    ['a signature alone', pngStart, /不完整/],
    ['a picture that ends early', broken.subarray(0, -20), /不完整/],
    ['a length beyond the file', longLength, /不完整/],
    ['a wrong checksum', flipped, /校验/],
    [
      'more chunks than a picture has',
      pngOf({ texts: [chunks(cardLimits.chunks), textChunk('chara', card('甲'))] }),
      /不完整/,
    ],
    ['a text that unpacks to much', bombOf('zTXt', 'chara\0\0'), /2 MB/],
    ['an international text that unpacks to much', bombOf('iTXt', 'ccv3\0\x01\0\0\0'), /2 MB/],
    ['a packed text that is damaged', pngOf({ texts: [chunk('zTXt', Buffer.from('chara\0\0no'))] }), /损坏/],
    ['a long text', pngOf({ texts: [textChunk('chara', card('甲'.repeat(600_000)))] }), /2 MB/],
    ['a text that is no base64', pngOf({ texts: [chunk('tEXt', Buffer.from('chara\0{"a":1}'))] }), /损坏/],
    ['a text that is no JSON', pngOf({ texts: [textChunk('chara', '{"a":')] }), /JSON/],
    ['a list', pngOf({ texts: [textChunk('chara', '[1]')] }), /没有角色卡/],
    ['another encoding', Buffer.from('{"name":"\xe9"}', 'latin1'), /UTF-8/],
    ['a NUL in a text', Buffer.from('{"name":"a\\u0000"}'), /NUL/],
    ['a NUL in a name', Buffer.from('{"a\\u0000":1}'), /NUL/],
    ['JSON in itself without end', Buffer.from(deep(100_000)), /嵌套/],
    ['values without end', Buffer.from(`{"a":[${'0,'.repeat(cardLimits.values)}0]}`), /太多/],
    ['long JSON', Buffer.from(JSON.stringify({ a: 'x'.repeat(cardLimits.textBytes) })), /2 MB/],
    [
      'a file beyond the limit',
      Buffer.concat([Buffer.from('{'), Buffer.alloc(cardLimits.fileBytes)]),
      /10 MB/,
    ],
    ['an archive without a card', zipped({ 'other.json': '{}' }), /card\.json/],
    ['a card in a folder', zipped({ 'a/card.json': '{}' }), /card\.json/],
    [
      'a name that leaves the archive',
      zipped({ 'card.json': '{}', a: '' }, { rename: { a: '../../a' } }),
      /不安全/,
    ],
    ['an absolute name', zipped({ 'card.json': '{}', a: '' }, { rename: { a: '/etc/a' } }), /不安全/],
    [
      'a name with a backslash',
      zipped({ 'card.json': '{}', a: '' }, { rename: { a: String.raw`..\a` } }),
      /不安全/,
    ],
    ['a link', zipped({ 'card.json': '{}', a: '/etc/passwd' }, { links: ['a'] }), /不能读取/],
    ['a name twice', zipped({ 'card.json': '{}', a: '{}' }, { rename: { a: 'card.json' } }), /重名/],
    [
      'too many files',
      zipped(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}`, '']))),
      /200/,
    ],
    ['files that unpack to much', zipped({ 'card.json': '{}', a: Buffer.alloc(51 * 1024 * 1024) }), /50 MB/],
    ['a card that unpacks to much', zipped({ 'card.json': Buffer.alloc(3 * 1024 * 1024, ' ') }), /2 MB/],
    ['a card that says it is large', patched(size), /2 MB/],
    ['a damaged archive', zipBytes.subarray(0, -10), /损坏/],
    ['a wrong checksum in an archive', patched(sum), /损坏/],
    ['an encrypted archive', patched(flags), /加密/],
  ])('is refused with a sentence: %s', async (_what, file, sentence) => {
    const problem = await readCardFile(file).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(problem).toBeInstanceOf(CardProblem);
    expect((problem as CardProblem).message).toMatch(sentence);
  });

  test.each([
    ['zTXt', 'chara\0\0'],
    ['iTXt', 'ccv3\0\x01\0\0\0'],
  ])('is not unpacked beyond the limit: %s', async (type, head) => {
    const cause = expect.objectContaining({ code: 'ERR_BUFFER_TOO_LARGE' }) as unknown;
    await expect(readCardFile(bombOf(type, head))).rejects.toMatchObject({ cause });
  });

  test('names that every object has are only names', async () => {
    const file = Buffer.from('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}');
    const { card: read } = await readCardFile(file);
    expect(Object.keys(read)).toEqual(['__proto__', 'constructor']);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe('the picture of a card', () => {
  const withIcons = (...icons: unknown[]): JsonRecord => ({
    spec: 'chara_card_v3',
    data: { name: '甲', assets: icons },
  });
  const icon = (uri: string, name = 'main') => ({ type: 'icon', uri, name, ext: 'png' });
  const png = pngOf();
  const pictureIn = async (file: Buffer) => {
    const { picture } = await readCardFile(file);
    return picture && Buffer.from(picture);
  };

  test('is the picture that contains the card', async () => {
    const file = pngOf({ texts: [textChunk('ccv3', withIcons(icon('https://a.invalid/a.png')))] });
    expect(await pictureIn(file)).toEqual(file);
  });

  test('is in the text of a card as JSON', async () => {
    expect(
      await pictureIn(jsonFile(withIcons(icon(`data:image/png;base64,${png.toString('base64')}`)))),
    ).toEqual(png);
    expect(await pictureIn(jsonFile(withIcons(icon('https://a.invalid/a.png'))))).toBeUndefined();
  });

  test.each([
    ['the main one of several', [icon('embeded://b.png', 'other'), icon('embeded://assets/a.png')]],
    [
      'the first one where none is the main one',
      [icon('embeded://assets/a.png', 'x'), icon('embeded://b.png', 'y')],
    ],
    ['one whose scheme is spelt otherwise', [icon('embedded://assets/a.png')]],
  ])('is a file of an archive: %s', async (_what, icons) => {
    const file = zipped({
      'card.json': JSON.stringify(withIcons(...icons)),
      'assets/a.png': png,
      'b.png': 'x',
    });
    expect(await pictureIn(file)).toEqual(png);
  });

  test.each(['embeded://missing.png', 'embeded://../card.json', 'ccdefault:', 'file:///etc/passwd'])(
    'is none in an archive: %s',
    async (uri) => {
      expect(await pictureIn(zipped({ 'card.json': JSON.stringify(withIcons(icon(uri))) }))).toBeUndefined();
    },
  );
});

describe('a written file', () => {
  const picture = pngOf({ colour: [1, 2, 3] });
  const [second, third] = [card('乙'), card('甲', 'v3')];

  test('a picture has the texts of both versions, and is otherwise the same', () => {
    const file = pngFile({ second, third }, picture);
    expect(Object.fromEntries(cardsInPng(file))).toEqual({ chara: second, ccv3: third });
    expect(file.length).toBe(
      picture.length + textChunk('chara', second).length + textChunk('ccv3', third).length,
    );
  });

  test('an archive has the card and the picture to which it points', async () => {
    const file = await charxFile(third, picture);
    const read = await readCardFile(file);
    expect(Buffer.from(read.picture ?? [])).toEqual(picture);
    expect(read.card).toEqual({
      ...third,
      data: {
        ...(third.data as JsonRecord),
        assets: [{ type: 'icon', uri: 'embeded://assets/icon/images/main.png', name: 'main', ext: 'png' }],
      },
    });
    expect(await charxFile(third, picture)).toEqual(file);
  });

  test('a card that was in an archive has its picture where it was', async () => {
    const assets = [{ type: 'icon', uri: 'embeded://assets/icon/own.png', name: 'main', ext: 'png' }];
    const given = { ...third, data: { ...(third.data as JsonRecord), assets } };
    const read = await readCardFile(await charxFile(given, picture));
    expect(read.card).toEqual(given);
    expect(Buffer.from(read.picture ?? [])).toEqual(picture);
  });
});
