import { autoReplyLimits } from '@yanye/shared/contract/auto-replies.calls';
import { keptUntilChange, type KeepingDatabase } from '#platform/database/kept-until-change';
import type { AutoRepliesRepository, AutoReplyRow } from './auto-replies.repository';
import { ruleMatchers } from './rule-matching';

interface Deps {
  readonly database: KeepingDatabase;
  readonly replies: Pick<AutoRepliesRepository, 'inOrder' | 'find'>;
}

/** Answers of rules, by the list as it is now, whichever process changed it. */
export const ruleAnswers = ({ database, replies }: Deps) => {
  const matcherOf = ruleMatchers();
  const present = keptUntilChange(database, async () =>
    matcherOf(await replies.inOrder(autoReplyLimits.rules)),
  );

  return {
    /** @returns the first rule that the text matches; undefined for none */
    match: async (text: string): Promise<AutoReplyRow | undefined> => {
      const id = await (await present('rules')).first(text);
      return id === undefined ? undefined : replies.find(id);
    },
  };
};

export type RuleAnswers = ReturnType<typeof ruleAnswers>;
