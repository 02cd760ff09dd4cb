import type { RoleSession, roleSessionRoutes, ShownRole } from '@yanye/shared/contract/role-sessions';
import type { Parsed } from '@yanye/shared/contract/route';
import { maySeeRole } from '@yanye/shared/policy/big-model-roles.policy';
import { mayUseRoleSession } from '@yanye/shared/policy/role-sessions.policy';
import type { creditsModule } from '#identity/credits/credits.module';
import type { PublicOf } from '#core/module';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { GreetingsService } from '../branches/greetings.service';
import type { SessionArticles } from '../articles/session-articles';
import type { GenerationsRepository } from '../engine/generations.repository';
import { messages } from '../messages.zh';
import type { SessionPersonasService } from '../personas/session-personas.service';
import { fillMacros } from '../prompt/macros';
import type { OpenSessions } from './open-sessions';
import type { RoleSessionRow, RoleSessionsRepository } from './role-sessions.repository';
import type { SessionSettingsRepository, SessionSettingsRow } from './session-settings.repository';
import type { RoleRow, ShownRolesRepository } from './shown-roles.repository';

type Query = Parsed<typeof roleSessionRoutes.sessions>['query'];

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly open: OpenSessions;
  readonly sessions: RoleSessionsRepository;
  readonly roles: ShownRolesRepository;
  readonly about: SessionArticles;
  readonly generations: Pick<GenerationsRepository, 'lockAsker'>;
  readonly credits: Pick<PublicOf<typeof creditsModule>, 'prices' | 'chargeSession'>;
  readonly chosen: Pick<SessionSettingsRepository, 'parentOf'>;
  readonly personas: Pick<SessionPersonasService, 'used'>;
  readonly greetings: Pick<GreetingsService, 'shown'>;
}

/** Roles in the left column. */
const mostRoles = 200;

export const roleSessionsService = (deps: Deps) => {
  const { database, clock, time, open, sessions, roles, generations, credits, chosen, personas } = deps;

  const shownRole = async (role: RoleRow): Promise<ShownRole> => {
    const [tags, chatCount, { chat_scope }] = await Promise.all([
      roles.tagsOf(role.id),
      roles.dialogCount(role.id),
      credits.prices(),
    ]);
    const { id, name, abstract, icon } = role;
    // Whoever reads it outside of a session.
    const prologue = fillMacros(role.prologue, { char: name, user: messages.somebody, pick: id, random: id });
    return {
      id,
      name,
      abstract,
      icon,
      prologue,
      tags,
      chatCount,
      created_at: time.recordTime(role.created_at),
      enable: role.enable === 1,
      price: role.scope > 0 ? role.scope : chat_scope,
    };
  };

  /** What a session remembers of a role that was removed. */
  const formerRole = async ({ role_name, role_icon, created_at }: RoleSessionRow): Promise<ShownRole> => ({
    id: 0,
    name: role_name,
    abstract: '',
    icon: role_icon,
    prologue: '',
    tags: [],
    chatCount: 0,
    created_at: time.recordTime(created_at),
    enable: false,
    price: (await credits.prices()).chat_scope,
  });

  /** @throws AppError CREDITS_SHORT */
  const checkBalance = async (userId: number, price: number): Promise<void> => {
    const balance = (await sessions.balanceOf(userId)) ?? 0;
    if (balance < price) refuse('CREDITS_SHORT', { message: messages.creditsShort(price - balance) });
  };

  const parentOf = async (row: SessionSettingsRow | undefined): Promise<RoleSession['parent']> => {
    const parent = row?.parent_session_id ? await chosen.parentOf(row) : undefined;
    return parent
      ? { session_id: parent.id, name: parent.name, dialog_id: row?.parent_dialog_id ?? null }
      : null;
  };

  const seenRole = async (viewer: Viewer | undefined, id: number): Promise<RoleRow> => {
    const role = await roles.find(id);
    return role && maySeeRole(viewer, role) ? role : refuse('ROLE_NOT_FOUND');
  };

  return {
    /** Of a role that is switched off, too: sessions with it stay. @throws AppError ROLE_NOT_FOUND, also for a role of somebody else's own */
    role: async (viewer: Viewer | undefined, id: number): Promise<ShownRole> =>
      shownRole(await seenRole(viewer, id)),

    rolesUsed: (viewer: Viewer) => roles.usedBy(viewer.id, mostRoles),

    list: async (viewer: Viewer, { roleID, key, ...page }: Query) => {
      const rows = await sessions.page(viewer.id, roleID, key, page);
      const list = rows.map(({ pinned_at, ...row }) => ({
        ...row,
        created_at: time.recordTime(row.created_at),
        pinned: pinned_at > 0,
      }));
      return { count: await sessions.count(viewer.id, roleID, key), list };
    },

    /**
     * The balance is looked at first, as older servers do. A session without dialogs is given again, for nothing.
     * @throws AppError ROLE_NOT_FOUND, ROLE_CLOSED, MODEL_CLOSED, CREDITS_SHORT
     */
    create: async (viewer: Viewer, roleId: number): Promise<{ id: number; isNew: boolean }> => {
      await seenRole(viewer, roleId);
      const role = await open.askable({ role_id: roleId, user_id: viewer.id });
      const { session_scope: price } = await credits.prices();
      return database.quietly(async () => {
        await generations.lockAsker(viewer.id);
        await checkBalance(viewer.id, price);
        const unused = await sessions.unused(viewer.id, roleId);
        if (unused !== undefined) return { id: unused, isNew: false };
        const now = clock.now();
        const id = await sessions.add({
          user_id: viewer.id,
          role_id: roleId,
          role_name: role.name,
          role_icon: role.icon,
          name: messages.newSession,
          created_at: now,
          used_at: now,
        });
        await credits.chargeSession({ userId: viewer.id, session: id, price, reason: role.name });
        return { id, isNew: true };
      });
    },

    /** @throws AppError ROLE_SESSION_NOT_FOUND */
    rename: async (viewer: Viewer, id: number, name: string): Promise<void> => {
      const session = await open.own(viewer, id);
      await database.quietly(() => sessions.rename(session.id, name));
    },

    /** @throws AppError ROLE_SESSION_NOT_FOUND */
    one: async (viewer: Viewer, id: number): Promise<RoleSession> => {
      const session = await open.seen(viewer, id);
      const role = session.role_id === null ? undefined : await roles.find(session.role_id);
      const closed = await open.closedBecause(role);
      // Who reads the session of somebody else sees of a private role what the session stored.
      const seen = role && maySeeRole(viewer, role) ? role : undefined;
      const { greetings, greeting, row } = await deps.greetings.shown(session, seen);
      const isUser = mayUseRoleSession(viewer, session);
      const shown = seen ? await shownRole(seen) : await formerRole(session);
      return {
        id: session.id,
        name: session.name,
        created_at: time.recordTime(session.created_at),
        role: { ...shown, prologue: greetings[greeting] ?? shown.prologue },
        count: session.count,
        may_ask: closed === '' && isUser,
        closed,
        may_use_demo: closed === '' && (await open.hasDemo()),
        greetings: [...greetings],
        greeting,
        may_greet: isUser && session.count === 0 && greetings.length > 1,
        persona: isUser ? await personas.used(session) : null,
        parent: await parentOf(row),
        article: await deps.about.shown(viewer, session.id),
      };
    },
  };
};

export type RoleSessionsService = ReturnType<typeof roleSessionsService>;
