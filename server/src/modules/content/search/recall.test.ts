import { searchRoutes } from '@yanye/shared/contract/search';
import { articlesModule } from '#content/articles/articles.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, type Product } from '#test/open-product';
import { searchTermsOf } from './search-terms';

/** Numbers below 1 that are the same in every run. */
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

interface Text {
  readonly title: string;
  readonly content: string;
}

/** Few characters, so that pairs repeat; punctuation and lines between, so that false phrases are possible. */
const generated = (random: () => number): Text[] => {
  const pick = (from: string): string => from.charAt(Math.floor(random() * from.length));
  const piece = (): string =>
    random() < 0.1 ? ` ${pick('abAB')}${pick('ab')}${pick('ab1')} ` : pick('春江潮水连海平明月共潮生，。！');
  const line = (length: number): string => Array.from({ length }, piece).join('').trim() || '空';
  return Array.from({ length: 60 }, (_, number) => ({
    title: `${line(4)} ${number}`,
    content: `${line(30)}\n\n## ${line(5)}\n\n${line(60)}\n\n${line(20)}`,
  }));
};

/** Expected matches, computed without the index. */
const scanned = async (product: Product): Promise<{ id: string; words: string }[]> => {
  const rows = await product.database.kysely
    .selectFrom('articles')
    .innerJoin('article_bodies', 'article_bodies.article_id', 'articles.id')
    .select(['id', 'title', 'plain'])
    .execute();
  return rows.map(({ id, title, plain }) => ({
    id,
    words: `${title}\n${plain}`.normalize('NFC').toLowerCase(),
  }));
};

const foundIds = async (product: Product, key: string): Promise<string[]> => {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await product.as('visitor').call(searchRoutes.find, { query: { key, limit: 50, page } });
    ids.push(...body.data.list.map(({ id }) => id));
    if (page * 50 >= body.data.count) return ids.toSorted();
  }
};

const han = (length: number): RegExp => new RegExp(`^\\p{Script=Han}{${length}}$`, 'u');

/** Queries of each length: substrings of the texts, and combinations of two places that most texts lack. */
const questions = (texts: readonly { words: string }[], random: () => number, each: number): string[] => {
  const cut = (length: number): string => {
    for (;;) {
      const { words } = texts[Math.floor(random() * texts.length)] ?? { words: '' };
      const at = Math.floor(random() * words.length);
      const key = words.slice(at, at + length);
      if (han(length).test(key)) return key;
    }
  };
  return [1, 2, 3, 4, 6].flatMap((length) =>
    Array.from({ length: each }, (_, index) =>
      index % 2 === 0 || length === 1 ? cut(length) : cut(length - 1) + cut(1),
    ),
  );
};

const expectNoDifference = async (product: Product, random: () => number, each: number): Promise<void> => {
  const texts = await scanned(product);
  const idsWith = (has: (words: string) => boolean): string[] =>
    texts
      .filter(({ words }) => has(words))
      .map(({ id }) => id)
      .toSorted();
  for (const key of questions(texts, random, each))
    expect([key, await foundIds(product, key)]).toEqual([key, idsWith((words) => words.includes(key))]);
};

everyDatabase('search finds exactly the articles with all terms', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const store = async (texts: readonly Text[]): Promise<void> => {
    const { writer } = product.service(articlesModule);
    for (const text of texts) {
      const prepared = await writer.prepare({ ...text, user_id: product.ids.admin, status: 'published' });
      await product.database.transaction(() => writer.add(prepared));
    }
  };

  test('over generated texts: 1, 2, 3 and more characters', async () => {
    const random = seeded(20260);
    await store(generated(random));
    await expectNoDifference(product, random, 40);
  });

  test('over generated texts: prefixes, and two separate words', async () => {
    const random = seeded(7);
    await store(generated(random));
    const texts = await scanned(product);
    const idsWith = (...patterns: RegExp[]): string[] =>
      texts
        .filter(({ words }) => patterns.every((pattern) => pattern.test(words)))
        .map(({ id }) => id)
        .toSorted();
    for (const word of ['a', 'b', 'ab', 'ba1', 'aab', 'bb'])
      expect([word, await foundIds(product, word)]).toEqual([word, idsWith(new RegExp(`\\b${word}`))]);
    for (const [one, other] of [
      ['春江', '海平'],
      ['潮', '明月'],
      ['生', 'ab'],
      ['海', '月'],
      ['平明', '江潮'],
    ] as const)
      expect([one, other, await foundIds(product, `${one} ${other}`)]).toEqual([
        one,
        other,
        idsWith(
          new RegExp(/^\w/.test(one) ? `\\b${one}` : one),
          new RegExp(/^\w/.test(other) ? `\\b${other}` : other),
        ),
      ]);
  });

  test('a query of a hundred characters from one long line', async () => {
    const random = seeded(3);
    const letter = (): string => String.fromCodePoint(0x4e00 + Math.floor(random() * 500));
    const line = Array.from({ length: 12_000 }, letter).join('');
    await store([
      { title: '长行', content: line },
      { title: '别的', content: line.slice(0, 300) },
    ]);
    for (let at = 0; at + 100 < line.length; at += 997) {
      const key = line.slice(at, at + 100);
      expect(searchTermsOf(key)).toHaveLength(1);
      expect((await foundIds(product, key)).length).toBe(at + 100 <= 300 ? 2 : 1);
    }
  });
});
