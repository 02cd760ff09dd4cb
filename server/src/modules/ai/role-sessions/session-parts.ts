import type { providersModule } from '#ai/providers/providers.module';
import type { Core } from '#core/core';
import type { PublicOf } from '#core/module';
import type { sensitiveWordsModule } from '#site/sensitive-words/sensitive-words.module';
import { greetingsService } from './branches/greetings.service';
import { sessionBranchesRepository } from './branches/session-branches.repository';
import { sessionBranchesService } from './branches/session-branches.service';
import type { SessionArticlesRepository } from './articles/session-articles.repository';
import type { RoleDialogsRepository } from './dialogs/role-dialogs.repository';
import type { GenerationsRepository } from './engine/generations.repository';
import type { SessionTopic } from './engine/session-topic';
import { coveredDialogsRepository } from './memory/covered-dialogs.repository';
import { memoryKind, memoryQueue, type MemoryJob } from './memory/memory-jobs';
import { memoryKeepingService } from './memory/memory-keeping.service';
import { memoryWriter } from './memory/memory-writer';
import {
  sessionMemoriesRepository,
  type SessionMemoriesRepository,
} from './memory/session-memories.repository';
import { sessionMemoriesService } from './memory/session-memories.service';
import { personasRepository } from './personas/personas.repository';
import { personasService } from './personas/personas.service';
import { sessionPersonasService, type SessionPersonasService } from './personas/session-personas.service';
import type { OpenSessions } from './sessions/open-sessions';
import type { RoleSessionsRepository } from './sessions/role-sessions.repository';
import { sessionSettingsRepository } from './sessions/session-settings.repository';
import type { ShownRolesRepository } from './sessions/shown-roles.repository';

interface Deps {
  readonly words: PublicOf<typeof sensitiveWordsModule>;
  readonly providers: PublicOf<typeof providersModule>;
  readonly open: OpenSessions;
  readonly topic: SessionTopic;
  readonly generations: GenerationsRepository;
  readonly dialogs: RoleDialogsRepository;
  readonly sessions: RoleSessionsRepository;
  readonly roles: ShownRolesRepository;
  readonly sessionArticles: SessionArticlesRepository;
}

/** What sessions remember, and the job that writes it. */
const memoriesOf = (
  { basics, database, jobs, beforeClose }: Core,
  deps: Deps & { readonly rows: SessionMemoriesRepository; readonly personas: SessionPersonasService },
) => {
  const all = { ...basics, ...deps, jobs, covered: coveredDialogsRepository(database.forTables()) };
  const keeping = memoryKeepingService(all);
  const writer = memoryWriter(all);
  jobs.define<MemoryJob>({
    name: memoryKind,
    queue: memoryQueue,
    work: (job, run) => writer.run(job, run),
  });
  beforeClose.add(async () => writer.close());
  return { remembering: keeping, memory: sessionMemoriesService({ ...all, keeping }) };
};

/** What a session has besides its dialogs: as whom its user talks, where it comes from, how it began, and what it remembers. */
export const sessionParts = (core: Core, deps: Deps) => {
  const { basics, database } = core;
  const chosen = sessionSettingsRepository(database.forTables());
  const memories = sessionMemoriesRepository(database.forTables());
  const rows = personasRepository(database.forTables());
  const all = { ...basics, ...deps, chosen, memories };
  const ownPersonas = personasService({ ...all, rows });
  const personas = sessionPersonasService({ ...all, ownPersonas, rows });
  return {
    chosen,
    memories,
    ownPersonas,
    personas,
    greetings: greetingsService({ ...all, personas }),
    branches: sessionBranchesService({ ...all, rows: sessionBranchesRepository(database.forTables()) }),
    ...memoriesOf(core, { ...deps, rows: memories, personas }),
  };
};

export type SessionParts = ReturnType<typeof sessionParts>;
