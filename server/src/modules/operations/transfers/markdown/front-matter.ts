import { isMap, parseDocument } from 'yaml';
import { messages } from './messages.zh';

interface SplitFile {
  readonly front: ReturnType<typeof read>;
  readonly body: string;
  /** Messages about what could not be read. */
  readonly notes: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

const fence = /^---[ \t]*\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const tomlFence = /^\+\+\+[ \t]*\n[\s\S]*?\n\+\+\+[ \t]*(?:\n|$)/;
const maxYaml = 64_000;

const word = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return value instanceof Date ? value.toISOString() : undefined;
};

/** From a list, a list of lists (Hexo's nested categories), or text with commas. */
const words = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(words);
  return (word(value) ?? '')
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
};

/** For YAML that does not parse: single lines of `name: value` can still be read. */
const plainLines = (yaml: string): Fields =>
  Object.fromEntries(
    yaml.split('\n').flatMap((line) => {
      const [, name, value] = /^([A-Za-z_]+)\s*:\s*(.*)$/.exec(line) ?? [];
      const bare = value
        ?.trim()
        .replace(/^(["'])(.*)\1$/, '$2')
        .replace(/^\[(.*)\]$/, '$1');
      return name && bare ? [[name, bare === 'true' ? true : bare === 'false' ? false : bare]] : [];
    }),
  );

const fieldsOf = (yaml: string): { fields: Fields; problem?: string } => {
  if (yaml.length > maxYaml) return { fields: plainLines(yaml.slice(0, maxYaml)), problem: 'too long' };
  try {
    const document = parseDocument(yaml.replaceAll('\t', '  '), { logLevel: 'silent', uniqueKeys: false });
    const [error] = document.errors;
    if (error) return { fields: plainLines(yaml), problem: error.message.split('\n')[0] ?? error.code };
    return { fields: isMap(document.contents) ? (document.toJS({ maxAliasCount: 20 }) as Fields) : {} };
  } catch (error) {
    return { fields: plainLines(yaml), problem: error instanceof Error ? error.message : String(error) };
  }
};

/** Front matter of Hexo, Hugo and Jekyll; dates as written. */
const read = (fields: Fields) => ({
  title: word(fields['title']),
  date: word(fields['date']),
  updated: word(fields['updated'] ?? fields['lastmod']),
  abstract: word(fields['description'] ?? fields['excerpt'] ?? fields['summary']),
  cover: word(fields['cover'] ?? fields['banner']),
  slug: word(fields['slug'] ?? fields['abbrlink']),
  categories: words(fields['categories'] ?? fields['category']),
  tags: words(fields['tags'] ?? fields['tag']),
  isDraft: fields['draft'] === true || fields['published'] === false,
});

/**
 * Splits a Markdown file into front matter and text. Never fails: what cannot be read is left out and noted.
 * @param file the file's text with `\n` between lines
 */
export const splitFile = (file: string): SplitFile => {
  const toml = tomlFence.exec(file);
  if (toml) return { front: read({}), body: file.slice(toml[0].length), notes: [messages.notes.toml] };
  const found = fence.exec(file);
  if (!found) return { front: read({}), body: file, notes: [] };
  const { fields, problem } = fieldsOf(found[1] ?? '');
  return {
    front: read(fields),
    body: file.slice(found[0].length),
    notes: problem === undefined ? [] : [messages.notes.badFrontMatter(problem)],
  };
};
