import type { ModelTurn, ModelWindow } from '#ai/providers/model-stream';
import { articlePart, type ArticleMaterial } from '../articles/article-part';
import { messages } from '../messages.zh';
import type { ActiveLore } from '../prompt/lore/lore-scan';
import {
  budgetOf,
  joinedTokens,
  promptPurse,
  reservedOf,
  turnTokens,
  type PartSize,
  type PromptPurse,
} from './prompt-budget';
import { historyTaking, newestExchanges, type Exchange } from './prompt-history';
import { tokensOf, tokensOfTurn, withinTokens } from './token-estimate';

export type { Exchange };

export interface PromptSource {
  /** The general prompt: the site's, or that of the role in its place. */
  readonly prompt: string;
  /** What the role is. */
  readonly role: string;
  /** As whom the user talks. */
  readonly persona: string;
  /** What is remembered of dialogs that no longer fit. */
  readonly memory: string;
  /** In a session about an article. */
  readonly article?: ArticleMaterial | undefined;
  readonly prologue: string;
  /** Entries of the lorebook that the newest messages call for, those that are kept longest first. */
  readonly lore: readonly ActiveLore[];
  /** Tokens that they take at most; null for a quarter of the window. */
  readonly loreTokens: number | null;
  /** Example dialogues. */
  readonly examples: readonly string[];
  /** What the model is told after everything else. */
  readonly afterHistory: string;
  /** Newest first. */
  readonly history: readonly Exchange[];
  /** Earlier exchanges, including those that were not loaded. */
  readonly earlier: number;
  readonly question: string;
  /** The text that is to be continued; '' for a new answer. */
  readonly answer: string;
}

export interface AssembledPrompt {
  readonly turns: readonly ModelTurn[];
  readonly parts: readonly PartSize[];
  readonly window: number;
  readonly reserved: number;
  /** Earlier exchanges that did not fit. */
  readonly dropped: number;
  /** Id of the oldest dialog that fitted; null for none. */
  readonly oldest: number | null;
}

/** Parts of the budget that a memory, a prologue, what follows the history, and a lorebook take at most. */
const share = 1 / 4;

/** What an article takes of the rest of the budget at most: the history has a place besides. */
const articleShare = 0.7;

/** What is always in a prompt: the question and the role; where even they are too long, the question keeps half and both are cut. */
const coreOf = (source: PromptSource, purse: PromptPurse, budget: number) => {
  const half = Math.floor(budget / 2) - tokensOfTurn;
  const roleTokens = tokensOf(source.role);
  // One is left over for rounding.
  const question = withinTokens(
    source.question,
    Math.max(half, budget - roleTokens - 2 * tokensOfTurn - 1) - 1,
    'start',
  );
  purse.spend('question', turnTokens(question));
  const role = withinTokens(source.role, purse.left() - tokensOfTurn - 1);
  purse.spend('role', turnTokens(role), role === '' ? 0 : 1);
  const goingOn = turnTokens(messages.goOn);
  const answer =
    source.answer === ''
      ? ''
      : withinTokens(source.answer, Math.floor((purse.left() - goingOn) / 2) - tokensOfTurn - 1, 'end');
  if (answer !== '') purse.spend('answer', turnTokens(answer) + goingOn);
  return { question, role, answer };
};

const articleOf = ({ article }: PromptSource, purse: PromptPurse): string => {
  if (!article) return '';
  const { text, count } = articlePart(article, Math.floor(purse.left() * articleShare));
  purse.spend('article', joinedTokens(text), count);
  return text;
};

/** A text that is cut, rather than left out, to its part of the budget. */
const cut = (text: string, most: number, keep: 'start' | 'end' = 'start'): string =>
  joinedTokens(text) <= most ? text : withinTokens(text, most - 3, keep);

const loreText = (lore: readonly ActiveLore[], position: ActiveLore['position']): string =>
  lore
    .filter((entry) => entry.position === position)
    .toSorted((a, b) => a.order - b.order)
    .map(({ content }) => content)
    .join('\n\n');

const endingTurns = (question: string, answer: string, note: string): ModelTurn[] => {
  const withNote = (text: string): string => (note === '' ? text : `${text}\n\n${note}`);
  if (answer === '') return [{ role: 'user', content: withNote(question) }];
  return [
    { role: 'user', content: question },
    { role: 'assistant', content: answer },
    { role: 'user', content: withNote(messages.goOn) },
  ];
};

const framed = (text: string, frame: (text: string) => string): string => (text === '' ? '' : frame(text));

/**
 * Chooses what fits into the window of a model. Kept in this order: question and role, what follows the history, the general prompt, the persona, the
 * memory, the article, the prologue, the newest exchanges, the lorebook, older exchanges, examples.
 */
export const assemblePrompt = (source: PromptSource, window: ModelWindow): AssembledPrompt => {
  const budget = budgetOf(window);
  const most = Math.floor(budget * share);
  const purse = promptPurse(budget);
  const { question, role, answer } = coreOf(source, purse, budget);
  const note = purse.join('after_history', framed(cut(source.afterHistory, most), messages.afterHistory));
  const prompt = purse.join('prompt', source.prompt);
  const persona = purse.join('persona', source.persona);
  const memory = purse.join('memory', framed(cut(source.memory, most, 'end'), messages.memory));
  const article = articleOf(source, purse);
  const prologue = purse.join('prologue', framed(cut(source.prologue, most), messages.prologue));
  const taking = historyTaking(purse, source.history);
  taking.take(newestExchanges);
  const lore = purse.joinEach('lore', source.lore, {
    textOf: ({ content }) => content,
    most: source.loreTokens ?? Math.floor(window.contextTokens * share),
    isEach: true,
  });
  taking.take(source.history.length);
  const history = taking.end();
  const examples = purse.joinEach('examples', source.examples, {
    textOf: (example) => example,
    most: purse.left() - joinedTokens(messages.examples('')),
    isEach: false,
  });
  // What changes seldom comes first, since providers keep what prompts begin with.
  const system = [
    prompt,
    loreText(lore, 'before'),
    role,
    loreText(lore, 'after'),
    persona,
    framed(examples.join('\n\n'), messages.examples),
    memory,
    article,
    prologue,
  ].filter((text) => text !== '');
  return {
    turns: [
      ...(system.length === 0 ? [] : [{ role: 'system', content: system.join('\n\n') } as const]),
      ...history.flatMap((exchange): ModelTurn[] => [
        { role: 'user', content: exchange.question },
        { role: 'assistant', content: exchange.answer },
      ]),
      ...endingTurns(question, answer, note),
    ],
    parts: purse.sizes,
    window: window.contextTokens,
    reserved: reservedOf(window),
    dropped: Math.max(0, source.earlier - history.length),
    oldest: history[0]?.id ?? null,
  };
};
