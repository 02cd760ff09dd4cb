import { sql, type Kysely } from 'kysely';

const portion = 100;
const longest = 110;
/** Enough of a text for an abstract, with the blanks that go. */
const beginning = longest * 8;

// A copy of the rule at the time of this migration, which means the same for ever.
const sentenceEnd = /[。！？!?…]$/u;
const pause = /[；，、：;,]$/u;
const letter = /[\p{Script=Latin}\p{N}_]/u;
const blankAtMark =
  /(?<=[—‘-”…\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65])\s+|\s+(?=[—‘-”…\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65])/gu;

const endOf = (characters: readonly string[]): number => {
  const ends = Array.from({ length: longest / 2 }, (_, at) => longest - at);
  const isWithinWord = (end: number) =>
    letter.test(characters[end - 1] ?? '') && letter.test(characters[end] ?? '');
  const closed = ends.find((end) => {
    const last = characters[end - 1] ?? '';
    return sentenceEnd.test(last) || pause.test(last);
  });
  return closed ?? ends.find((end) => !isWithinWord(end)) ?? longest;
};

const abstractOf = (text: string): string => {
  const line = text.slice(0, beginning).replace(blankAtMark, '').replace(/\s+/gu, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= longest) return line;
  const start = characters.slice(0, endOf(characters)).join('').trim();
  return sentenceEnd.test(start) ? start : `${start.replace(pause, '')}…`;
};

interface Text {
  readonly id: string;
  readonly abstract: string;
  readonly text: string;
}

/**
 * Derives abstracts again from the stored texts: earlier versions cut them within words. Those of authors stay, and an article with a
 * password has none.
 */
export const renewAbstracts = async (kysely: Kysely<unknown>): Promise<void> => {
  const after = (id: string) =>
    sql<Text>`select articles.id, articles.abstract, substr(article_bodies.plain, 1, ${sql.lit(beginning)}) as text
      from articles inner join article_bodies on article_bodies.article_id = articles.id
      where articles.id > ${id} and abstract_is_derived = 1 and visibility <> 'password'
      order by articles.id limit ${sql.lit(portion)}`;
  let { rows } = await after('').execute(kysely);
  while (rows.length > 0) {
    for (const { id, abstract, text } of rows) {
      const renewed = abstractOf(text);
      if (renewed !== abstract)
        await sql`update articles set abstract = ${renewed} where id = ${id}`.execute(kysely);
    }
    ({ rows } = await after(rows.at(-1)?.id ?? '').execute(kysely));
  }
};
