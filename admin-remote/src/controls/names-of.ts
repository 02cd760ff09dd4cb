import { messages } from '../messages.zh';

const text = messages.states;

/** Names that a sentence lists before it counts the rest. */
const mostNames = 3;

/**
 * Names what a sentence is about: 《一》、《二》; more than three are counted: 《一》、《二》、《三》等 12 篇文章.
 * @param names of the first ones at least @param count of all
 */
export const namesOf = (names: readonly string[], count: number, unit: string): string => {
  const shown = names.slice(0, mostNames);
  const listed = shown.join('、');
  return count > shown.length ? text.andMore(listed, count, unit) : listed;
};

/** The title of a confirmation, which names what an action is done to; it only counts what has no names. */
export const questionOf = (verb: string, names: readonly string[], count: number, unit: string): string => {
  if (names.length === 0) return text.question(verb, ` ${count.toLocaleString('en-US')} ${unit}`);
  return text.question(verb, namesOf(names, count, unit));
};
