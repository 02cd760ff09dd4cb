import { Readable } from 'node:stream';
import { sessionFileName, type SessionExportFormat } from '@yanye/shared/contract/session-exports.calls';
import type { Basics } from '#platform/basics';
import type { Viewer } from '#platform/viewer';
import type { GreetingsService } from '../branches/greetings.service';
import type { CheckedAnswers } from '../articles/checked-answers';
import type { RoleAnswersRepository } from '../dialogs/role-answers.repository';
import type { RoleDialogsRepository } from '../dialogs/role-dialogs.repository';
import type { OpenSessions } from '../sessions/open-sessions';
import type { RoleSessionRow } from '../sessions/role-sessions.repository';
import type { ShownRolesRepository } from '../sessions/shown-roles.repository';
import type { ExportedDialog } from './exported-session';
import { sessionJson } from './session-json';
import { sessionMarkdown, type HarmlessMarkdown } from './session-markdown';

interface Deps extends Pick<Basics, 'clock' | 'time'> {
  readonly open: Pick<OpenSessions, 'own'>;
  readonly dialogs: Pick<RoleDialogsRepository, 'after'>;
  readonly answers: Pick<RoleAnswersRepository, 'ofDialogs'>;
  readonly roles: Pick<ShownRolesRepository, 'find'>;
  readonly greetings: Pick<GreetingsService, 'shown'>;
  readonly markdown: HarmlessMarkdown;
  readonly checked: CheckedAnswers;
}

/** Dialogs that are in memory at once. */
const batch = 100;

/** Files of sessions, for their users. */
export const sessionExportService = (deps: Deps) => {
  const { clock, time, open, dialogs, answers, roles, greetings, markdown, checked } = deps;

  const dialogsOf = async function* (viewer: Viewer, sessionId: number): AsyncGenerator<ExportedDialog> {
    for (let after = 0; ;) {
      const rows = await dialogs.after(sessionId, after, batch);
      const stored = await answers.ofDialogs(rows.map(({ id }) => id));
      const read = await checked.of(viewer, sessionId, stored);
      const found = stored.map((answer, at) => ({ ...answer, content: read[at]?.content ?? '' }));
      for (const { id, content, chosen_id, created_at } of rows)
        yield {
          question: content,
          created_at: time.recordTime(created_at),
          answers: found
            .filter(({ dialog_id }) => dialog_id === id)
            .map((answer) => ({
              version: answer.version,
              is_chosen: answer.id === chosen_id,
              state: answer.state,
              content: answer.content,
              is_demo: answer.is_demo === 1,
              is_auto: answer.is_auto === 1,
              created_at: time.recordTime(answer.created_at),
            })),
        };
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  };

  const prologueOf = async (session: RoleSessionRow): Promise<string> => {
    const role = session.role_id === null ? undefined : await roles.find(session.role_id);
    const { greetings: texts, greeting } = await greetings.shown(session, role);
    return texts[greeting] ?? '';
  };

  return {
    /** @throws AppError ROLE_SESSION_NOT_FOUND, also for a session of another user */
    file: async (viewer: Viewer, id: number, format: SessionExportFormat) => {
      const session = await open.own(viewer, id);
      const exported = {
        name: session.name,
        role: session.role_name,
        prologue: await prologueOf(session),
        created_at: time.recordTime(session.created_at),
        exported_at: time.recordTime(clock.now()),
        dialogs: dialogsOf(viewer, session.id),
      };
      const pieces = format === 'json' ? sessionJson(exported) : sessionMarkdown(exported, markdown);
      return { name: sessionFileName(session.name, format), bytes: Readable.from(pieces) };
    },
  };
};

export type SessionExportService = ReturnType<typeof sessionExportService>;
