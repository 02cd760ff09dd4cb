import { isDeepStrictEqual } from 'node:util';
import { LineCounter, parseDocument, stringify, type Document } from 'yaml';
import { messages } from './messages.zh';
import { FormatProblem } from './format-problem';
import { withAddresses, withPaths } from './picture-paths';

export type FrontFields = Readonly<Record<string, unknown>>;

export interface WrittenFile {
  readonly fields: FrontFields;
  /** Unchanged, character by character. */
  readonly content: string;
}

/** Field of a file whose text has paths of picture files. */
const relativeMark = 'pictures';
const maxYaml = 64_000;

const valueOf = (document: Document.Parsed): unknown => {
  try {
    return document.toJS({ maxAliasCount: 20 });
  } catch (error) {
    // An alias without its anchor, or aliases of aliases without end.
    throw new FormatProblem(messages.reasons.badFront(error instanceof Error ? error.message : ''));
  }
};

const parsed = (yaml: string): FrontFields => {
  if (yaml.length > maxYaml) throw new FormatProblem(messages.reasons.longFront);
  const lineCounter = new LineCounter();
  // With pretty errors the library searches the position of each error from the start, and a malformed file can have an error per character.
  const document = parseDocument(yaml, {
    logLevel: 'silent',
    version: '1.2',
    prettyErrors: false,
    lineCounter,
  });
  const [error] = document.errors;
  if (error) {
    const { line, col } = lineCounter.linePos(error.pos[0]);
    throw new FormatProblem(messages.reasons.badFront(`${error.message} at line ${line}, column ${col}`));
  }
  const value = valueOf(document);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new FormatProblem(messages.reasons.noFront);
  return value as FrontFields;
};

/** Plain scalars; quoted ones where plain ones would not be parsed to the same values. */
const yamlOf = (fields: FrontFields): string => {
  const plain = stringify(fields, { lineWidth: 0 });
  return isDeepStrictEqual(parsed(plain), fields) && !/[\r\u0085\u2028\u2029\uFEFF]/.test(plain)
    ? plain
    : stringify(fields, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', doubleQuotedAsJSON: true });
};

const opening = /^\uFEFF?---[ \t]*\r?\n/;
const closing = /^---[ \t]*(?:\r?\n|$)/m;

/** Front matter between two lines of `---`, then the content unchanged. */
export const fileOf = ({ fields, content }: WrittenFile): string => {
  const relative = withPaths(content);
  const front = { ...fields, ...(relative !== undefined && { [relativeMark]: 'relative' }) };
  return `---\n${yamlOf(front)}---\n${relative ?? content}`;
};

/** @throws FormatProblem */
export const readFileText = (text: string): WrittenFile => {
  const start = opening.exec(text)?.[0].length;
  if (start === undefined) throw new FormatProblem(messages.reasons.noFront);
  const rest = text.slice(start);
  const end = closing.exec(rest);
  if (!end) throw new FormatProblem(messages.reasons.noFront);
  const { [relativeMark]: pictures, ...fields } = parsed(rest.slice(0, end.index));
  const content = rest.slice(end.index + end[0].length);
  return { fields, content: pictures === 'relative' ? withAddresses(content) : content };
};
