import type { RoleDetails } from '@yanye/shared/contract/role-details';
import { scanLore } from '../prompt/lore/lore-scan';
import { exampleBlocks, roleCore } from '../prompt/role-core';
import type { RoleRow } from '../sessions/shown-roles.repository';
import type { Exchange } from './prompt-assembly';

/** What the texts of a prompt are made of. */
export interface PromptFacts {
  readonly role: Pick<RoleRow, 'prompt' | 'prologue'> | undefined;
  readonly details: RoleDetails;
  /** 0 for the first prologue, then those to choose from. */
  readonly greeting: number;
  /** Newest first. */
  readonly history: readonly Exchange[];
  /** Earlier exchanges, including those that were not loaded. */
  readonly earlier: number;
  readonly question: string;
  /** The text that is continued; '' for a new answer. */
  readonly answer: string;
  /** Fills the macros of a text. */
  readonly fill: (text: string) => string;
}

const loreOf = (
  { details, greeting, history, earlier, question, answer, fill }: PromptFacts,
  prologue: string,
) => {
  const earliest = prologue === '' ? [] : [prologue];
  const said = history.flatMap((exchange) => [exchange.answer, exchange.question]);
  return scanLore(details.book, {
    messages: [...(answer === '' ? [] : [answer]), question, ...said, ...earliest],
    said: earlier + earliest.length,
    greeting,
    fill,
  });
};

/** @returns the parts of a prompt that come from the role, with filled macros */
export const promptTexts = (facts: PromptFacts, generalPrompt: string) => {
  const { role, details, greeting, fill } = facts;
  const greetings = [role?.prologue ?? '', ...details.greetings];
  const prologue = fill(greetings[greeting] ?? greetings[0] ?? '');
  return {
    prompt: fill(details.system.trim() === '' ? generalPrompt : details.system),
    role: fill(roleCore(role?.prompt ?? '', details)),
    prologue,
    examples: exampleBlocks(details).map(fill),
    afterHistory: fill(details.after_history).trim(),
    lore: loreOf(facts, prologue),
    loreTokens: details.book?.token_budget ?? null,
  };
};
