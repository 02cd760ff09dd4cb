import type { OwnRole, OwnRoles, ownRoleRoutes, OwnRoleWithTexts } from '@yanye/shared/contract/own-roles';
import { mostOwnRoles } from '@yanye/shared/contract/own-roles.calls';
import type { RoleDetailsChange } from '@yanye/shared/contract/role-details';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayChangeRole, mayProposeRole, maySeeRole } from '@yanye/shared/policy/big-model-roles.policy';
import { takesPart } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { whileUnique } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { ImagesPublic } from '#site/images/images.module';
import { messages } from '../messages.zh';
import type { ProposalsOfRoles } from '../proposals/proposals-of-roles';
import type { RoleDetailsRepository } from '../roles/role-details.repository';
import type { RoleRow } from '../roles/role-rows.repository';
import type { CheckedTexts } from './checked-texts';
import type { OwnRolesRepository } from './own-roles.repository';
import type { OwnRolesSettings } from './own-roles-setting';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly own: OwnRolesRepository;
  readonly details: RoleDetailsRepository;
  readonly setting: Pick<OwnRolesSettings, 'read'>;
  readonly texts: CheckedTexts;
  readonly proposals: ProposalsOfRoles;
  readonly images: Pick<ImagesPublic, 'forgetLater'>;
}

type NewRole = Parsed<typeof ownRoleRoutes.create>['body'];
type Change = Parsed<typeof ownRoleRoutes.update>['body'];
type Listed = Pick<RoleRow, 'id' | 'name' | 'icon' | 'abstract' | 'owner_id' | 'created_at' | 'updated_at'>;

/** The service of models and its place in the queue of providers are the site's. */
const withoutProvider = (details: RoleDetailsChange): RoleDetailsChange =>
  details.model ? { ...details, model: { ...details.model, provider: 0 } } : details;

/** Roles that people make for themselves. */
export const ownRolesService = (deps: Deps) => {
  const { database, clock, time, own, details, setting, texts, proposals, images } = deps;

  const shown = async (viewer: Viewer, rows: readonly Listed[]): Promise<OwnRole[]> => {
    const proposalOf = await proposals.newest(rows.map(({ id }) => id));
    const isOpen = (await setting.read()).enable;
    return rows.map(({ id, name, icon, abstract, created_at, updated_at, owner_id }) => {
      const proposal = proposalOf(id);
      return {
        ...{ id, name, icon, abstract, proposal },
        created_at: time.recordTime(created_at),
        updated_at: time.recordTime(updated_at),
        may_propose: isOpen && mayProposeRole(viewer, { owner_id }) && proposal?.state !== 'pending',
      };
    });
  };

  /** @throws AppError ROLE_NOT_FOUND, also for a role of somebody else, whoever asks */
  const seen = async (viewer: Viewer, id: number): Promise<RoleRow> => {
    const role = await own.find(viewer.id, id);
    return role && maySeeRole(viewer, role) ? role : refuse('ROLE_NOT_FOUND');
  };

  /** @throws AppError ROLE_NOT_FOUND, OWN_ROLES_CLOSED */
  const changeable = async (viewer: Viewer, id: number): Promise<RoleRow> => {
    const role = await seen(viewer, id);
    if (!mayChangeRole(viewer, role)) refuse('FORBIDDEN');
    if (!(await setting.read()).enable) refuse('OWN_ROLES_CLOSED');
    return role;
  };

  /** @throws AppError OWN_ROLES_CLOSED, OWN_ROLES_FULL */
  const checkRoom = async (ownerId: number): Promise<void> => {
    const { enable, most } = await setting.read();
    if (!enable) refuse('OWN_ROLES_CLOSED');
    await own.lockOwner(ownerId);
    if ((await own.count(ownerId)) >= most) refuse('OWN_ROLES_FULL', { message: messages.own.full(most) });
  };

  return {
    seen,
    changeable,

    list: async (viewer: Viewer): Promise<OwnRoles> => {
      const { enable, most } = await setting.read();
      const rows = await own.list(viewer.id, mostOwnRoles);
      const closed = !enable
        ? messages.own.closed
        : rows.length >= most
          ? messages.own.full(most)
          : takesPart(viewer)
            ? ''
            : messages.own.notForYou;
      return { list: await shown(viewer, rows), most, may_make: closed === '', closed };
    },

    /** @throws AppError ROLE_NOT_FOUND */
    one: async (viewer: Viewer, id: number): Promise<OwnRoleWithTexts> => {
      const role = await seen(viewer, id);
      const [card] = await shown(viewer, [role]);
      if (!card) return refuse('ROLE_NOT_FOUND');
      const { prologue, prompt } = role;
      return { ...card, prologue, prompt, details: await details.find(id) };
    },

    /** @returns its id @throws AppError OWN_ROLES_CLOSED, OWN_ROLES_FULL, ROLE_NAME_TAKEN, CONTENT_REFUSED */
    create: async (viewer: Viewer, role: NewRole): Promise<number> => {
      if (!takesPart(viewer)) refuse('FORBIDDEN');
      const { details: given, ...checked } = await texts.of(role);
      const { name, icon, abstract, prologue, prompt } = checked;
      return whileUnique(database, 'ROLE_NAME_TAKEN', async () => {
        await checkRoom(viewer.id);
        const now = clock.now();
        const columns = { name, icon, abstract, prologue, prompt, created_at: now, updated_at: now };
        const id = await own.add(viewer.id, columns);
        if (given) await details.change(id, withoutProvider(given));
        return id;
      });
    },

    /** @throws AppError ROLE_NOT_FOUND, OWN_ROLES_CLOSED, ROLE_NAME_TAKEN, CONTENT_REFUSED */
    update: async (viewer: Viewer, id: number, change: Change): Promise<void> => {
      const before = await changeable(viewer, id);
      const { details: given, ...checked } = await texts.of(change);
      await whileUnique(database, 'ROLE_NAME_TAKEN', async () => {
        const columns = Object.fromEntries(
          Object.entries(checked).filter(([, value]) => value !== undefined),
        );
        await own.change(viewer.id, id, { ...columns, updated_at: clock.now() });
        if (given) await details.change(id, withoutProvider(given));
        if (checked.icon !== undefined && checked.icon !== before.icon)
          await images.forgetLater([{ path: before.icon, owner: viewer.id }]);
      });
    },

    /** Its sessions stay. Also while people may make no roles. @throws AppError ROLE_NOT_FOUND */
    remove: async (viewer: Viewer, id: number): Promise<void> => {
      const role = await seen(viewer, id);
      if (!mayChangeRole(viewer, role)) refuse('FORBIDDEN');
      await database.transaction(async () => {
        await proposals.withdraw(id);
        await own.remove(viewer.id, id);
        await images.forgetLater([{ path: role.icon, owner: viewer.id }]);
      });
    },
  };
};

export type OwnRolesService = ReturnType<typeof ownRolesService>;
