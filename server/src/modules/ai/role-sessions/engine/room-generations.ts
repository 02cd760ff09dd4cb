import type { RoleLimits } from '@yanye/shared/contract/role-sessions.calls';
import type { UsedModel } from '#ai/providers/model-stream';
import type { PublicOf } from '#core/module';
import type { creditsModule } from '#identity/credits/credits.module';
import type { Basics } from '#platform/basics';
import { whileWritten } from './answer-jobs';
import type { EndState } from './generation-ending';
import type { GenerationsRepository } from './generations.repository';
import type { RoleLimitsService } from './role-limits.service';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly generations: Pick<GenerationsRepository, 'lockAsker' | 'add' | 'end' | 'change'>;
  readonly limits: Pick<RoleLimitsService, 'read' | 'admitInRoom'>;
  readonly credits: Pick<PublicOf<typeof creditsModule>, 'prices' | 'hold' | 'settle' | 'release'>;
}

interface RoomRun {
  readonly userId: number;
  /** What tells it apart among the generations of the user. */
  readonly clientId: string;
  /** Of the role; 0 for the site's. */
  readonly scope: number;
  /** Shown in the ledger. */
  readonly reason: string;
  /** Name of the process that runs it. */
  readonly owner: string;
}

export interface RoomGeneration {
  readonly id: number;
  readonly price: number;
  /** Milliseconds since 1970. */
  readonly begun: number;
}

/** How a generation of a room ended. */
export interface RoomRunEnd {
  readonly outcome: EndState;
  /** Whether everybody can read what it wrote, by a model that costs something. */
  readonly isPaid: boolean;
  readonly usage?: { readonly promptTokens: number; readonly answerTokens: number } | undefined;
}

/** Runs of models whose answers are messages of a room: they have neither a session nor a queue, but the same limits, ledger and usage. */
export const roomGenerations = ({ database, clock, time, generations, limits, credits }: Deps) => ({
  limits: limits.read,

  /**
   * Reserves the price. Call it inside the transaction that begins the answer.
   * @param allowed read before the transaction @returns the generation
   * @throws AppError RATE_LIMITED, ROLE_ANSWERS_SPENT, CREDITS_SHORT, USER_NOT_FOUND
   */
  begin: async (
    { userId, clientId, scope, reason, owner }: RoomRun,
    allowed: RoleLimits,
  ): Promise<RoomGeneration> => {
    await generations.lockAsker(userId);
    await limits.admitInRoom(userId, allowed);
    const now = clock.now();
    const price = scope > 0 ? scope : (await credits.prices()).chat_scope;
    const id = await generations.add({
      ...{ answer_id: null, session_id: null, user_id: userId, kind: 'room', client_id: clientId },
      ...{ state: 'running', owner, price, day: time.day(now), created_at: now, started_at: now },
    });
    await credits.hold({ userId, job: id, price, reason });
    return { id, price, begun: now };
  },

  /** Keeps which model answers. */
  chosen: ({ id, begun }: RoomGeneration, model: UsedModel): Promise<void> =>
    database.quietly(
      () =>
        generations.change(id, {
          provider: model.provider,
          model: model.model,
          is_demo: model.isDemo ? 1 : 0,
          first_token_ms: Math.max(0, clock.now() - begun),
        }),
      whileWritten,
    ),

  /** Settles or releases the price. Call it inside the transaction that ends the answer. @returns false where it had ended */
  end: async (
    { id, price }: Pick<RoomGeneration, 'id' | 'price'>,
    { outcome, isPaid, usage }: RoomRunEnd,
  ): Promise<boolean> => {
    const isMine = await generations.end(
      id,
      { states: ['running'] },
      {
        outcome,
        charged: isPaid ? price : 0,
        ended_at: clock.now(),
        ...(usage && { prompt_tokens: usage.promptTokens, answer_tokens: usage.answerTokens }),
      },
    );
    if (isMine) await (isPaid ? credits.settle(id) : credits.release(id));
    return isMine;
  },
});

export type RoomGenerations = ReturnType<typeof roomGenerations>;
