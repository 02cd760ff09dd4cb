import type { MarkdownRenderer } from '#platform/markdown/markdown-renderer';
import { messages } from '../messages.zh';
import type { ExportedAnswer, ExportedDialog, ExportedSession } from './exported-session';
import { plainInMarkdown } from './plain-in-markdown';

const text = messages.export;

export type HarmlessMarkdown = Pick<MarkdownRenderer, 'harmless'>;

/** @returns a text whose raw HTML can run nothing; one that takes too long to read has no HTML at all */
const harmlessOf = async (markdown: HarmlessMarkdown, source: string): Promise<string> => {
  try {
    return await markdown.harmless(source);
  } catch {
    return source.replaceAll('<', '&lt;');
  }
};

const noteOf = ({ state, is_demo, is_auto }: ExportedAnswer): string =>
  [
    is_auto ? text.automatic : text.mark,
    ...(is_demo ? [text.demo] : []),
    ...(state === 'done' ? [] : [text.states[state]]),
  ].join(' · ');

const headOf = ({ name, role, created_at, exported_at }: ExportedSession): string =>
  [
    '---',
    // A text of JSON is one of YAML.
    `title: ${JSON.stringify(name)}`,
    `role: ${JSON.stringify(role)}`,
    `created_at: ${created_at}`,
    `exported_at: ${exported_at}`,
    'ai_generated: true',
    `mark: ${text.mark}`,
    '---',
    '',
    `# ${plainInMarkdown(name)}`,
    '',
    `> ${text.with(plainInMarkdown(role))} · ${text.mark}`,
    '',
  ].join('\n');

/** @returns a session as Markdown with the answers that are shown, piece by piece */
export const sessionMarkdown = async function* (
  session: ExportedSession,
  markdown: HarmlessMarkdown,
): AsyncGenerator<string> {
  const role = plainInMarkdown(session.role);
  const part = (speaker: string, notes: readonly string[], words: string): string =>
    `\n## ${[speaker, ...notes].join(' · ')}\n\n${words.trim()}\n`;
  const dialogParts = async ({ question, created_at, answers }: ExportedDialog): Promise<string> => {
    const asked = part(text.me, [created_at], await harmlessOf(markdown, question));
    const answer = answers.find(({ is_chosen }) => is_chosen);
    if (!answer) return asked;
    const words = answer.content === '' ? text.empty : await harmlessOf(markdown, answer.content);
    return asked + part(role, [answer.created_at, noteOf(answer)], words);
  };
  yield headOf(session);
  if (session.prologue.trim() !== '')
    yield part(role, [text.prologue], await harmlessOf(markdown, session.prologue));
  for await (const dialog of session.dialogs) yield dialogParts(dialog);
};
