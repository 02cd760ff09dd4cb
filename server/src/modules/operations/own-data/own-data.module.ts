import { articlesModule } from '#content/articles/articles.module';
import { defineModule } from '#core/module';
import { accountModule } from '#identity/account/account.module';
import { secondFactorModule } from '#identity/second-factor/second-factor.module';
import { usersModule } from '#identity/users/users.module';
import { exportsModule } from '#operations/exports/exports.module';
import { transfersModule } from '#operations/transfers/transfers.module';
import { ownDataPackage } from './own-data-package';
import { ownDataRepository } from './own-data.repository';
import { bindOwnDataRoutes } from './own-data.routes';
import { ownDataService } from './own-data.service';

/** What the site stores about a user, as a file, and its removal. */
export const ownDataModule = defineModule({
  name: 'own-data',
  needs: {
    users: usersModule,
    account: accountModule,
    secondFactor: secondFactorModule,
    articles: articlesModule,
    exporting: exportsModule,
    transfers: transfersModule,
  },
  make: (
    { basics, database, time, bind },
    { users, account, secondFactor, articles, exporting, transfers },
  ) => {
    const rows = ownDataRepository(database.forTables());
    const ownData = ownDataService({
      ...basics,
      ownData: rows,
      tickets: exporting.tickets,
      packageOf: ownDataPackage({
        ownData: rows,
        info: (id) => users.info({ id }),
        articles: transfers.content.articles,
        signIns: account.devices,
        time,
      }),
      findUser: users.rows.find,
      askPassword: users.askPassword,
      judgeSecondFactor: secondFactor.judge,
      removeArticles: articles.remove,
      removeUser: (id) => users.remove([id]),
    });
    bindOwnDataRoutes(bind, ownData);
    return ownData;
  },
});
