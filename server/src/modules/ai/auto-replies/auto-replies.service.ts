import type { AutoReply, autoReplyRoutes } from '@yanye/shared/contract/auto-replies';
import { autoReplyLimits, autoReplyModes } from '@yanye/shared/contract/auto-replies.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Actor } from '@yanye/shared/policy/roles';
import type { AdminListService } from '#platform/admin-lists/managed-rows';
import type { Basics } from '#platform/basics';
import { whileUnique } from '#platform/database/unique-violation';
import { atField, refuse } from '#platform/errors';
import { linearPattern } from '#platform/text/linear-pattern';
import type { AutoRepliesQuery } from './auto-replies.managed';
import type { AutoRepliesRepository, AutoReplyRow } from './auto-replies.repository';
import type { RuleAnswers } from './rule-answers';

type Saved = Parsed<typeof autoReplyRoutes.save>['body'];

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly replies: AutoRepliesRepository;
  readonly managed: AdminListService<AutoReplyRow, AutoRepliesQuery>;
  readonly answers: RuleAnswers;
}

/** @throws AppError BAD_INPUT */
const checkExpression = ({ mode, rule }: Saved): void => {
  if (mode !== autoReplyModes.expression) return;
  const compiled = linearPattern(rule);
  if ('problem' in compiled) refuse('BAD_INPUT', atField('rule', compiled.message));
};

export const autoRepliesService = ({ database, replies, managed, answers, clock, time }: Deps) => {
  const shown = ({ created_at, enable, content, ...row }: AutoReplyRow): AutoReply => ({
    ...row,
    created_at: time.recordTime(created_at),
    replyContent: content,
    enable: enable === 1,
  });

  const add = async ({ sort = 0, enable = true, ...rule }: Saved): Promise<AutoReplyRow> => {
    if ((await replies.count()) >= autoReplyLimits.rules) refuse('AUTO_REPLIES_FULL');
    const { name, mode, rule: text, replyContent: content } = rule;
    return replies.add({
      ...{ name, mode, rule: text, content, sort },
      enable: enable ? 1 : 0,
      created_at: clock.now(),
    });
  };

  const change = async ({ id, name, mode, rule, replyContent, sort, enable }: Saved): Promise<AutoReplyRow> =>
    (await replies.change(id, {
      ...{ name, mode, rule, content: replyContent },
      ...(sort !== undefined && { sort }),
      ...(enable !== undefined && { enable: enable ? 1 : 0 }),
    })) ?? refuse('AUTO_REPLY_NOT_FOUND');

  return {
    list: async (viewer: Actor | undefined, query: AutoRepliesQuery) => {
      const { count, rows } = await managed.page(viewer, query);
      return { count, list: rows.map(shown) };
    },

    /**
     * Adds a rule for the id 0, or changes one.
     * @throws AppError BAD_INPUT for an expression that cannot be run in linear time, AUTO_REPLY_TAKEN, AUTO_REPLY_NOT_FOUND,
     *   AUTO_REPLIES_FULL
     */
    save: async (saved: Saved): Promise<AutoReply> => {
      checkExpression(saved);
      return shown(
        await whileUnique(database, 'AUTO_REPLY_TAKEN', () => (saved.id === 0 ? add(saved) : change(saved))),
      );
    },

    /** @returns number of removed rules @throws AppError AUTO_REPLY_NOT_FOUND when none of them exists */
    remove: (ids: readonly number[]): Promise<number> =>
      database.transaction(async () => (await replies.remove(ids)) || refuse('AUTO_REPLY_NOT_FOUND')),

    /** @returns the rule that would answer; null for none */
    try: async (text: string): Promise<AutoReply | null> => {
      const row = await answers.match(text);
      return row ? shown(row) : null;
    },
  };
};

export type AutoRepliesService = ReturnType<typeof autoRepliesService>;
