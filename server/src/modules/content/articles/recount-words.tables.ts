import { sql, type Kysely } from 'kysely';

const portion = 100;

// A copy of the rule at the time of this migration, which means the same for ever.
const counted =
  /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:['’._-](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*/gu;

const unseen: readonly (readonly [RegExp, string])[] = [
  // The fence of a code block, with its language.
  [/^[^\S\n]{0,3}(?:`{3,}[^`\n]*|~{3,}[^\n]*)$/gm, ''],
  // The definition of a link, not of a footnote.
  [/^[^\S\n]{0,3}\[(?!\^)[^[\]\n]+\]:[^\n]*$/gm, ''],
  [/!\[[^[\]\n]*\]\([^()\n]*\)/g, ''],
  [/\[\^[^[\]\n]*\]/g, ''],
  [/\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)?\)/g, ']'],
  [/<\/?[a-z][^<>\n]*>/gi, ''],
  [/https?:\/\/[^\s<>\p{Script=Han}]+/gu, ' x '],
  [/^[^\S\n]*\d{1,9}[.)][^\S\n]/gm, ''],
  [/^([^\S\n]*[-*+][^\S\n]+)\[[ xX]\]/gm, '$1'],
  [/&#?\w{1,32};/g, ' '],
];

const countOf = (markdown: string): number =>
  unseen.reduce((text, [pattern, by]) => text.replace(pattern, by), markdown).match(counted)?.length ?? 0;

interface Body {
  readonly id: string;
  readonly content: string;
}

/** Recounts the words of all articles: earlier versions counted every character of the rendered text. */
export const recountWords = async (kysely: Kysely<unknown>): Promise<void> => {
  const after = (id: string) =>
    sql<Body>`select article_id as id, content from article_bodies where article_id > ${id} order by article_id limit ${portion}`;
  let { rows } = await after('').execute(kysely);
  while (rows.length > 0) {
    for (const { id, content } of rows)
      await sql`update articles set word_count = ${countOf(content)} where id = ${id}`.execute(kysely);
    ({ rows } = await after(rows.at(-1)?.id ?? '').execute(kysely));
  }
};
