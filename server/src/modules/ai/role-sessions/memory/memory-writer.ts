import { sessionMemoryLimits } from '@yanye/shared/contract/session-memories.calls';
import type { providersModule } from '#ai/providers/providers.module';
import type { PublicOf } from '#core/module';
import type { Basics } from '#platform/basics';
import type { JobRun } from '#platform/jobs/jobs';
import type { SensitiveWordsService } from '#site/sensitive-words/sensitive-words.service';
import type { SessionTopic } from '../engine/session-topic';
import { messages } from '../messages.zh';
import type { SessionPersonasService } from '../personas/session-personas.service';
import type { RoleSessionRow, RoleSessionsRepository } from '../sessions/role-sessions.repository';
import type { ShownRolesRepository } from '../sessions/shown-roles.repository';
import type { CoveredDialog, CoveredDialogsRepository } from './covered-dialogs.repository';
import type { MemoryJob } from './memory-jobs';
import { memoryPrompt } from './memory-prompt';
import { readSummary, type Summary } from './memory-reading';
import { memoryStart, type MemoryStart } from './memory-start';
import type { SessionMemoriesRepository } from './session-memories.repository';

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly rows: SessionMemoriesRepository;
  readonly covered: CoveredDialogsRepository;
  readonly sessions: Pick<RoleSessionsRepository, 'find'>;
  readonly roles: Pick<ShownRolesRepository, 'detailsOf'>;
  readonly personas: Pick<SessionPersonasService, 'used'>;
  readonly providers: Pick<PublicOf<typeof providersModule>, 'stream'>;
  readonly words: Pick<SensitiveWordsService, 'present'>;
  readonly topic: Pick<SessionTopic, 'changed'>;
}

/** Summaries of one job: a session of thousands of dialogs is covered by several jobs. */
const mostRounds = 8;
const mostDialogs = 100;
/** A process that died twice over a summary may have died of it. */
const mostAttempts = 3;
/** Tokens of a summary, with room for one that is longer than asked for. */
const longest = 1_500;

class OutdatedSummary extends Error {
  override readonly name = 'OutdatedSummary';
}

/** The job that writes what a session remembers. */
export const memoryWriter = (deps: Deps) => {
  const { database, clock, rows, covered, sessions, roles, personas, providers, topic } = deps;
  const closing = new AbortController();

  const summarise = async (
    session: RoleSessionRow,
    start: MemoryStart,
    signal: AbortSignal,
  ): Promise<{ summary: Summary; included: readonly CoveredDialog[] }> => {
    const [{ name: user }, { nickname, model }, words] = await Promise.all([
      personas.used(session),
      roles.detailsOf(session.role_id ?? 0),
      deps.words.present(),
    ]);
    const source = { ...start, char: nickname.trim() || session.role_name, user };
    let included: readonly CoveredDialog[] = [];
    const events = providers.stream({
      promptFor: (window) => {
        const prompt = memoryPrompt(source, window);
        included = prompt.covered;
        return prompt.turns;
      },
      question: '',
      userId: session.user_id,
      roleName: session.role_name,
      settings: { temperature: null, longest, provider: model.provider },
      signal,
    });
    const summary = await readSummary(events, words, 2 * sessionMemoryLimits.text);
    return { summary, included };
  };

  /** @throws OutdatedSummary where a dialog or the memory was changed meanwhile */
  const store = (
    session: number,
    start: MemoryStart,
    { text, used }: Exclude<Summary, { problem: string }>,
    included: readonly CoveredDialog[],
  ): Promise<void> =>
    database.quietly(async () => {
      const last = included.at(-1)?.id ?? 0;
      const content = start.isAppended ? `${start.memory}\n${text}` : text;
      const isStored = await rows.change(session, start.version, {
        content: Array.from(content).slice(0, sessionMemoryLimits.text).join(''),
        covers_id: last,
        provider: used.provider,
        model: used.model,
        is_edited: start.isAppended ? 1 : 0,
        ...(!start.isAppended && { is_stale: 0 }),
        problem: '',
        updated_at: clock.now(),
      });
      // The row is locked: whoever changes a dialog from now on finds that it is covered.
      const now = await covered.list(session, { after: start.after, upTo: last, limit: mostDialogs });
      if (!isStored || JSON.stringify(now) !== JSON.stringify(included)) throw new OutdatedSummary();
    });

  /** @returns whether there is more to cover */
  const round = async (
    session: RoleSessionRow,
    { upTo, isFresh }: MemoryJob,
    signal: AbortSignal,
  ): Promise<boolean> => {
    const row = await rows.find(session.id);
    if (!row || row.is_on === 0) return false;
    const place = memoryStart(row, isFresh);
    const dialogs = await covered.list(session.id, { after: place.after, upTo, limit: mostDialogs });
    if (dialogs.length === 0) return false;
    const start = { ...place, dialogs };
    const fail = async (problem: string): Promise<false> => {
      await database.quietly(() => rows.change(session.id, row.version, { problem }));
      return false;
    };
    if (start.isFull) return fail(messages.memoryFull);
    const { summary, included } = await summarise(session, start, signal);
    if ('problem' in summary) return fail(summary.problem);
    await store(session.id, start, summary, included);
    return (included.at(-1)?.id ?? upTo) < upTo;
  };

  const cover = async (session: RoleSessionRow, job: MemoryJob, signal: AbortSignal): Promise<void> => {
    for (let at = 0; at < mostRounds; at += 1) {
      const isMore = await round(session, { ...job, isFresh: job.isFresh && at === 0 }, signal);
      if (!isMore) return;
    }
  };

  return {
    run: async (job: MemoryJob, { signal, attempt }: Pick<JobRun, 'signal' | 'attempt'>): Promise<void> => {
      const session = await sessions.find(job.session);
      if (!session) return;
      try {
        if (attempt < mostAttempts) await cover(session, job, AbortSignal.any([signal, closing.signal]));
      } catch (error) {
        if (!(error instanceof OutdatedSummary)) throw error;
      }
      await database.quietly(() => rows.settle(session.id));
      await topic.changed(session.id, 0);
    },

    /** Ends what is being written; another process does it, or this one after its start. */
    close: (): void => closing.abort(new Error('the server stops')),
  };
};

export type MemoryWriter = ReturnType<typeof memoryWriter>;
