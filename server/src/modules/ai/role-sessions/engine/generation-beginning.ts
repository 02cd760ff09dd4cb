import type { creditsModule } from '#identity/credits/credits.module';
import type { PublicOf } from '#core/module';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Jobs } from '#platform/jobs/jobs';
import type { Viewer } from '#platform/viewer';
import type { GenerationKind } from '../role-sessions.schema';
import type { OpenSessions } from '../sessions/open-sessions';
import type { RoleSessionRow } from '../sessions/role-sessions.repository';
import { addAnswerJob } from './answer-jobs';
import type { AutomaticAnswers } from './automatic-answers';
import type { GenerationsRepository } from './generations.repository';
import type { RoleLimitsService } from './role-limits.service';
import type { SessionTopic } from './session-topic';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly open: Pick<OpenSessions, 'askable' | 'hasDemo'>;
  readonly generations: Pick<GenerationsRepository, 'lockAsker' | 'byClient' | 'add'>;
  readonly limits: Pick<RoleLimitsService, 'read' | 'admit' | 'admitAutomatic'>;
  readonly credits: Pick<PublicOf<typeof creditsModule>, 'prices' | 'hold'>;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly automatic: AutomaticAnswers;
  readonly topic: Pick<SessionTopic, 'changed'>;
}

export interface Wanted {
  readonly session: RoleSessionRow;
  readonly clientId: string;
  readonly kind: GenerationKind;
  readonly isFree?: boolean;
  /** Whether the demonstration model is to answer, which costs nothing. */
  readonly isDemo?: boolean;
  /** What is asked; rules may answer it. */
  readonly question?: string;
}

/** What is to be answered, made inside of the transaction. */
export interface Target {
  readonly dialog: number;
  readonly answer: number;
  readonly fromLength?: number;
}

/**
 * Begins generations. What is answered, the reserved credits and the job are one transaction; a client id is answered the same way each time,
 * however often and at whichever process it arrives.
 */
export const generationBeginning = (deps: Deps) => {
  const { database, clock, time, open, generations, limits, credits, jobs, automatic } = deps;

  /** @throws AppError ROLE_DIALOG_NOT_FOUND where what was asked for was removed since */
  const known = async (session: number, clientId: string): Promise<number | undefined> => {
    const found = await generations.byClient(session, clientId);
    if (found) return found.dialog_id ?? refuse('ROLE_DIALOG_NOT_FOUND');
    return undefined;
  };

  /** @returns id of the dialog @throws AppError MODEL_CLOSED, ROLE_CLOSED, DEMO_MODEL_OFF, CREDITS_SHORT and those of limits */
  const begin = async (viewer: Viewer, wanted: Wanted, make: () => Promise<Target>): Promise<number> => {
    const { session, clientId, kind, isDemo = false } = wanted;
    const role = await open.askable(session);
    if (isDemo && !(await open.hasDemo())) refuse('DEMO_MODEL_OFF');
    const { chat_scope } = await credits.prices();
    const price = wanted.isFree || isDemo ? 0 : role.scope > 0 ? role.scope : chat_scope;
    const allowed = await limits.read();
    const reply = await automatic.replyTo(role, wanted.question);
    const { dialog, isNew } = await database.quietly(async () => {
      await generations.lockAsker(viewer.id);
      const before = await known(session.id, clientId);
      if (before !== undefined) return { dialog: before, isNew: false };
      if (reply !== undefined) {
        await limits.admitAutomatic(viewer.id, allowed);
        const answered = await make();
        await automatic.give(viewer.id, wanted, answered, reply);
        return { dialog: answered.dialog, isNew: true };
      }
      const state = await limits.admit(viewer.id, allowed);
      const target = await make();
      const now = clock.now();
      const generation = await generations.add({
        answer_id: target.answer,
        session_id: session.id,
        user_id: viewer.id,
        kind,
        client_id: clientId,
        state,
        price,
        is_demo: isDemo ? 1 : 0,
        from_length: target.fromLength ?? 0,
        day: time.day(now),
        created_at: now,
      });
      await credits.hold({ userId: viewer.id, job: generation, price, reason: session.role_name });
      if (state === 'ready') await addAnswerJob(jobs, generation);
      return { dialog: target.dialog, isNew: true };
    });
    if (isNew) await deps.topic.changed(session.id, dialog);
    return dialog;
  };

  return { known, begin };
};

export type GenerationBeginning = ReturnType<typeof generationBeginning>;
