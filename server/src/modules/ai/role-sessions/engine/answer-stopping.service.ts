import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { mayUseRoleSession } from '@yanye/shared/policy/role-sessions.policy';
import type { Basics } from '#platform/basics';
import type { Bus } from '#platform/bus/bus';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { FoundAnswer, RoleAnswersRepository } from '../dialogs/role-answers.repository';
import type { GenerationEnding } from './generation-ending';
import { whileWritten } from './answer-jobs';
import type { GenerationRow, GenerationsRepository } from './generations.repository';
import type { RemovedFrom, StoppedGenerationsRepository } from './stopped-generations.repository';
import type { RunningGenerations } from './running-generations';
import type { SessionTopic } from './session-topic';

interface Deps extends Pick<Basics, 'database'> {
  readonly bus: Bus;
  readonly answers: Pick<RoleAnswersRepository, 'find'>;
  readonly generations: Pick<GenerationsRepository, 'find' | 'lastOf'>;
  readonly stopped: StoppedGenerationsRepository;
  readonly ending: GenerationEnding;
  readonly running: RunningGenerations;
  readonly topic: Pick<SessionTopic, 'state'>;
  readonly log: Pick<Logger, 'warn'>;
}

const busTopic = 'role-answers.stop';
/** What the bus lost is found this late. */
const healMs = 1_000;
/** How long a stop waits for a process that does not end its answer; the answer is ended later then. */
const patienceMs = 3_000;
const lookMs = 25;

const idsOf = (message: unknown): readonly number[] => {
  const ids = (message as { generations?: unknown } | null)?.generations;
  return Array.isArray(ids) ? (ids as number[]) : [];
};

/** Stops answers wherever they are written. A flag in the row says so, the bus only makes it early. */
export const answerStopping = (deps: Deps) => {
  const { database, bus, answers, generations, stopped, ending, running, topic, log } = deps;
  const onProblem = (error: unknown): void => log.warn({ err: error }, 'stopping answers');
  let stopListening: Promise<() => Promise<void>> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const stopHere = (ids: readonly number[]): void => {
    for (const id of ids) void running.abort(id, 'stop');
  };

  const heal = async (): Promise<void> => {
    const ids = running.ids();
    if (ids.length > 0) stopHere(await stopped.stopAskedAmong(ids));
  };

  /** Call after the commit that set the flags. */
  const tellOwners = async (ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return;
    stopHere(ids);
    await bus.publish(busTopic, { generations: ids }).catch(onProblem);
  };

  const untilEnded = async (id: number): Promise<void> => {
    await running.abort(id, 'stop');
    for (let waited = 0; waited < patienceMs; waited += lookMs) {
      if ((await generations.find(id))?.state === 'ended') return;
      await pause(lookMs);
    }
  };

  /** @returns false where it runs already */
  const endedBefore = (generation: GenerationRow): Promise<boolean> =>
    ending.end(
      generation,
      { states: ['waiting', 'ready'] },
      { state: 'stopped', problem: '', hasNewText: false, isDemo: false },
    );

  /** Waits until what is being written in an answer has ended, but not for ever. */
  const stopAnswer = async (answer: FoundAnswer): Promise<void> => {
    const generation = await generations.lastOf(answer.id);
    if (!generation || generation.state === 'ended') return;
    const { id, state } = generation;
    // Whoever clicked pays for every piece until the connection closes: nothing is written first where it runs here.
    const endedHere = running.abort(id, 'stop');
    if (endedHere) return void (await endedHere);
    if (state !== 'running' && (await endedBefore(generation)))
      return topic.state(answer.session_id, {
        dialog_id: answer.dialog_id,
        answer_id: answer.id,
        state: 'stopped',
      });
    if (!(await database.quietly(() => stopped.askToStop(id), whileWritten))) return;
    await tellOwners([id]);
    await untilEnded(id);
  };

  return {
    stopAnswer,

    /** Of an answer that has ended nothing changes. @throws AppError ROLE_ANSWER_NOT_FOUND */
    stop: async (viewer: Viewer, id: number): Promise<FoundAnswer> => {
      const answer = await answers.find(id);
      if (!answer || !mayUseRoleSession(viewer, answer)) return refuse('ROLE_ANSWER_NOT_FOUND');
      await stopAnswer(answer);
      return (await answers.find(id)) ?? refuse('ROLE_ANSWER_NOT_FOUND');
    },

    /** Ends all that goes on in what is about to be removed, and keeps its sums. Call inside the transaction that removes it. */
    stopRemoved: async (where: RemovedFrom): Promise<void> => {
      const going = await stopped.goingOnIn(where);
      const told: number[] = [];
      for (const { id } of going) {
        const generation = await generations.find(id);
        if (!generation) continue;
        if (!(await endedBefore(generation)) && (await stopped.askToStop(id))) told.push(id);
      }
      await stopped.detach(where);
      database.afterCommit(() => void tellOwners(told));
    },

    listen: async (): Promise<void> => {
      timer ??= setInterval(() => void heal().catch(onProblem), healMs).unref();
      stopListening ??= bus.subscribe(busTopic, (message) => stopHere(idsOf(message)));
      await stopListening;
    },

    close: async (): Promise<void> => {
      clearInterval(timer);
      await (
        await stopListening?.catch(() => undefined)
      )?.();
    },
  };
};

export type AnswerStopping = ReturnType<typeof answerStopping>;
