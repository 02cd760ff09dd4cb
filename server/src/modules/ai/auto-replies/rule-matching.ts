import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { autoReplyLimits, autoReplyModes } from '@yanye/shared/contract/auto-replies.calls';
import { linearPattern, type LinearPattern } from '#platform/text/linear-pattern';
import type { TriedRule } from './auto-replies.repository';

/** Finds the first rule that a question matches. */
export interface RuleMatcher {
  /** @returns the id of the rule; undefined where none matches */
  first(question: string): Promise<number | undefined>;
}

/** Milliseconds after which other requests take their turn before the next rule is tried. */
const turnMs = 10;

/**
 * Makes matchers from lists of rules. What is compiled once is used again for the next list, so that a change of one rule, or of anything
 * else on the site, does not compile all of them.
 */
export const ruleMatchers = () => {
  const compiled = new LRUCache<string, LinearPattern>({ max: autoReplyLimits.rules });

  const patternOf = (rule: string): LinearPattern | undefined => {
    const known = compiled.get(rule);
    if (known) return known;
    const made = linearPattern(rule);
    if ('problem' in made) return undefined;
    compiled.set(rule, made.pattern);
    return made.pattern;
  };

  const matchesOf = ({ mode, rule }: TriedRule): ((question: string) => boolean) => {
    if (mode === autoReplyModes.equal) return (question) => question === rule;
    if (mode === autoReplyModes.contained) return (question) => question.includes(rule);
    if (mode === autoReplyModes.start) return (question) => question.startsWith(rule);
    const pattern = patternOf(rule);
    return (question) => pattern?.test(question) ?? false;
  };

  return (rules: readonly TriedRule[]): RuleMatcher => {
    const tried = rules.map((rule) => ({ id: rule.id, matches: matchesOf(rule) }));
    return {
      first: async (question) => {
        const text = question.slice(0, autoReplyLimits.question);
        let turn = performance.now();
        for (const { id, matches } of tried) {
          if (matches(text)) return id;
          if (performance.now() - turn < turnMs) continue;
          await nextTurn();
          turn = performance.now();
        }
        return undefined;
      },
    };
  };
};
