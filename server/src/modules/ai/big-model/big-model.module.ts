import { mayDecideProposals } from '@yanye/shared/policy/big-model-roles.policy';
import { providersModule } from '#ai/providers/providers.module';
import type { Core } from '#core/core';
import { defineModule, type PublicOf } from '#core/module';
import { flagCounts } from '#core/list-states';
import { pendingWork } from '#core/pending-work';
import { tableRecords } from '#platform/events/record-tracker';
import { creditsModule } from '#identity/credits/credits.module';
import { imagesModule } from '#site/images/images.module';
import { sensitiveWordsModule } from '#site/sensitive-words/sensitive-words.module';
import { settingsModule } from '#site/settings/settings.module';
import { rolePictures } from './big-model.pictures';
import { bigModelSchema } from './big-model.schema';
import { bigModelReverts } from './big-model.reverts';
import { bindRoleCards } from './cards/role-cards';
import { roleIcons } from './icons/role-icons.service';
import { checkedTexts } from './own/checked-texts';
import { ownRoleData } from './own/own-role-data';
import { ownRolesSetting } from './own/own-roles-setting';
import { ownRolesRepository } from './own/own-roles.repository';
import { bindOwnRoleRoutes } from './own/own-roles.routes';
import { ownRolesService } from './own/own-roles.service';
import { proposalsOfRoles } from './proposals/proposals-of-roles';
import { proposingService } from './proposals/proposing.service';
import { roleProposalsRepository } from './proposals/role-proposals.repository';
import { bindRoleProposalRoutes } from './proposals/role-proposals.routes';
import { roleProposalsService } from './proposals/role-proposals.service';
import { managedRolesList } from './roles/managed-roles.managed';
import { bindManagedRoleRoutes } from './roles/managed-roles.routes';
import { managedRolesService } from './roles/managed-roles.service';
import { roleDetailsRepository } from './roles/role-details.repository';
import { roleRowsRepository } from './roles/role-rows.repository';
import { roleSurroundings } from './roles/role-surroundings';
import { siteRoleChanged } from './roles/site-roles.events';
import { recordedSiteRoles } from './roles/site-roles.recorded';
import { sampleRolesService } from './samples/sample-roles.service';
import { bindBigModelSettingRoutes } from './setting/big-model-setting.routes';
import { bigModelSettingService } from './setting/big-model-setting.service';
import { rolePageService } from './square/role-page.service';
import { squareRepository } from './square/square.repository';
import { rolePopularity } from './square/role-popularity';
import { bindSquareRoutes } from './square/square.routes';
import { squareService } from './square/square.service';
import { knownTags } from './tags/known-tags';
import { roleTagChanged } from './tags/role-tags.events';
import { recordedRoleTags } from './tags/role-tags.recorded';
import { roleTagsRepository } from './tags/role-tags.repository';
import { bindRoleTagRoutes } from './tags/role-tags.routes';
import { roleTagsService } from './tags/role-tags.service';

const needs = {
  settings: settingsModule,
  images: imagesModule,
  credits: creditsModule,
  providers: providersModule,
  words: sensitiveWordsModule,
};

type Services = { readonly [K in keyof typeof needs]: PublicOf<(typeof needs)[K]> };

/** What everything below is made of. */
const partsOf = ({ basics, database, files, events, reverts }: Core, services: Services) => {
  const roleRecord = tableRecords(database, events, siteRoleChanged, 'big_model_roles');
  const roles = recordedSiteRoles(roleRowsRepository(database.forTables()), roleRecord);
  const details = roleDetailsRepository(database.forTables());
  const tagRecord = tableRecords(database, events, roleTagChanged, 'big_model_tags');
  const tags = recordedRoleTags(roleTagsRepository(database.forTables()), tagRecord);
  reverts.add(...bigModelReverts({ database, clock: basics.clock, roles: roleRecord, tags: tagRecord }));
  const rows = roleProposalsRepository(database.forTables());
  return {
    ...{ ...basics, ...services, files, events, roles, details, tags, rows },
    surroundings: roleSurroundings({ roles }),
    knownTags: knownTags({ tags }),
    proposals: proposalsOfRoles({ ...basics, proposals: rows }),
    texts: checkedTexts(services),
    setting: ownRolesSetting(services),
    icons: roleIcons({ files }),
  };
};

type Parts = ReturnType<typeof partsOf>;

/** Roles of the site: their tags, their list and the square. */
const bindRolesOfTheSite = ({ bind, database, adminLists, listStates }: Core, parts: Parts) => {
  const managed = managedRolesList(parts);
  const managedRoles = managedRolesService({ ...parts, managed });
  const square = squareRepository(database.forTables());
  bindRoleTagRoutes(bind, roleTagsService(parts));
  bindManagedRoleRoutes(bind, { roles: managedRoles, icons: parts.icons });
  bindSquareRoutes(bind, {
    square: squareService({ ...parts, square }),
    rolePage: rolePageService(parts),
  });
  adminLists.add({ name: 'big_model_roles', ...managed });
  const ofTheSite = [{ column: 'owner_id', is: null }] as const;
  listStates.add({
    name: 'big_model_roles',
    counts: async () => flagCounts(await managed.countsBy('enable', ofTheSite)),
  });
  return managedRoles;
};

/** Roles of people's own, and what they propose. */
const bindOwnRoles = ({ bind, database, ownData }: Core, parts: Parts) => {
  const own = ownRolesService({ ...parts, own: ownRolesRepository(database.forTables()) });
  bindOwnRoleRoutes(bind, { own, setting: parts.setting });
  bindRoleProposalRoutes(bind, {
    proposing: proposingService({ ...parts, own }),
    proposals: roleProposalsService(parts),
  });
  ownData.add(...ownRoleData(database.forTables()));
  return own;
};

/** The language model's setting, and roles: of the site, which the square shows, and of people's own. */
export const bigModelModule = defineModule({
  name: 'big-model',
  schema: bigModelSchema,
  needs,
  make: (core, services) => {
    const { database, bind, jobs } = core;
    const parts = partsOf(core, services);
    const { icons } = parts;
    core.pendingWork.add(
      pendingWork('proposals', mayDecideProposals, () => parts.rows.count({ state: 'pending', key: '' })),
    );
    core.listStates.add({ name: 'proposals', counts: parts.rows.countsByState });
    services.images.places.add(rolePictures(database.forTables()));
    bindBigModelSettingRoutes(bind, bigModelSettingService(parts));
    const managed = bindRolesOfTheSite(core, parts);
    const own = bindOwnRoles(core, parts);
    bindRoleCards(core, { ...parts, managed, own });
    jobs.define({
      name: 'big-model.store-icons',
      everySeconds: 24 * 3_600,
      work: () => icons.storeMissing(),
    });
    return {
      icons,
      samples: sampleRolesService(parts),
      popularity: rolePopularity(parts),
    };
  },
});
