import { defineModule } from '#core/module';
import { secondFactorModule } from '#identity/second-factor/second-factor.module';
import { usersModule } from '#identity/users/users.module';
import { exportsModule } from '#operations/exports/exports.module';
import { ownDataPackage } from './own-data-package';
import { bindOwnDataRoutes } from './own-data.routes';
import { ownDataService } from './own-data.service';

/** What the site stores about a user, as an archive, and the removal of an account. */
export const ownDataModule = defineModule({
  name: 'own-data',
  needs: { users: usersModule, secondFactor: secondFactorModule, exporting: exportsModule },
  make: ({ basics, time, ownData: parts, bind }, { users, secondFactor, exporting }) => {
    const ownData = ownDataService({
      ...basics,
      parts,
      packages: ownDataPackage({ parts, time }),
      tickets: exporting.tickets,
      users,
      secondFactor,
    });
    bindOwnDataRoutes(bind, ownData);
    return ownData;
  },
});
