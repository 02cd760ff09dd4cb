import { providersModule } from '#ai/providers/providers.module';
import type { Core } from '#core/core';
import { defineModule } from '#core/module';
import { creditsModule } from '#identity/credits/credits.module';
import { imagesModule } from '#site/images/images.module';
import { settingsModule } from '#site/settings/settings.module';
import { bigModelSchema } from './big-model.schema';
import { bindRoleCards } from './cards/role-cards';
import { roleIcons } from './icons/role-icons.service';
import { bindOwnRoleRoutes } from './own/own-roles.routes';
import { bindRoleProposalRoutes } from './proposals/role-proposals.routes';
import { managedRolesList } from './roles/managed-roles.managed';
import { bindManagedRoleRoutes } from './roles/managed-roles.routes';
import { managedRolesService } from './roles/managed-roles.service';
import { roleDetailsRepository } from './roles/role-details.repository';
import { roleRowsRepository } from './roles/role-rows.repository';
import { roleSurroundings } from './roles/role-surroundings';
import { sampleRolesService } from './samples/sample-roles.service';
import { bindBigModelSettingRoutes } from './setting/big-model-setting.routes';
import { bigModelSettingService } from './setting/big-model-setting.service';
import { rolePageService } from './square/role-page.service';
import { squareRepository } from './square/square.repository';
import { bindSquareRoutes } from './square/square.routes';
import { squareService } from './square/square.service';
import { roleTagsRepository } from './tags/role-tags.repository';
import { bindRoleTagRoutes } from './tags/role-tags.routes';
import { roleTagsService } from './tags/role-tags.service';

/** What everything below is made of. */
const partsOf = ({ basics, database, files }: Core) => {
  const roles = roleRowsRepository(database.forTables());
  const details = roleDetailsRepository(database.forTables());
  const tags = roleTagsRepository(database.forTables());
  const surroundings = roleSurroundings({ roles });
  return { ...basics, files, roles, details, tags, surroundings };
};

/** The language model's setting, and roles: of the site, which the square shows, and of people's own. */
export const bigModelModule = defineModule({
  name: 'big-model',
  schema: bigModelSchema,
  needs: {
    settings: settingsModule,
    images: imagesModule,
    credits: creditsModule,
    providers: providersModule,
  },
  make: (core, { settings, images, credits, providers }) => {
    const { database, bind, adminLists, jobs } = core;
    const parts = partsOf(core);
    const managed = managedRolesList(parts);
    const icons = roleIcons(parts);
    images.addPictureColumn({
      place: 'role',
      table: 'big_model_roles',
      column: 'icon',
      title: 'name',
      shown: 'enable',
    });
    bindBigModelSettingRoutes(bind, bigModelSettingService({ database, settings, providers }));
    bindRoleTagRoutes(bind, roleTagsService(parts));
    const managedRoles = managedRolesService({ ...parts, managed });
    bindManagedRoleRoutes(bind, { roles: managedRoles, icons });
    jobs.define({
      name: 'big-model.store-icons',
      everySeconds: 24 * 3_600,
      work: () => icons.storeMissing(),
    });
    const square = squareRepository(database.forTables());
    bindSquareRoutes(bind, {
      square: squareService({ ...parts, settings, square }),
      rolePage: rolePageService({ ...parts, credits }),
    });
    bindRoleCards(core, { ...parts, images, managed: managedRoles });
    bindOwnRoleRoutes(bind);
    bindRoleProposalRoutes(bind);
    adminLists.add({ name: 'big_model_roles', ...managed });
    return {
      icons,
      samples: sampleRolesService({ ...parts, icons }),
    };
  },
});
