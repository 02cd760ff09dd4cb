import { defineModule, type PublicOf } from '#core/module';
import { usersRemoved } from '#identity/users/users.events';
import { usersModule } from '#identity/users/users.module';
import { settingsModule } from '#site/settings/settings.module';
import { chargesService } from './charges.service';
import { creditClaimsRepository } from './credit-claims.repository';
import { creditEntriesRepository } from './credit-entries.repository';
import { creditHistoryService } from './credit-history.service';
import { creditLedger } from './credit-ledger';
import { creditSettingsService } from './credit-settings.service';
import { bindCreditRoutes } from './credits.routes';
import { creditsSchema } from './credits.schema';
import { dailyClaimService } from './daily-claim.service';
import { grantsService } from './grants.service';
import { ownCredits } from './own-credits';

/** Credits: what answers and sessions cost, the daily offer, and grants, in one ledger. */
export const creditsModule = defineModule({
  name: 'credits',
  schema: creditsSchema,
  needs: { settings: settingsModule, users: usersModule },
  make: ({ basics, database, events, ownData, bind }, { settings: stored, users: { balances } }) => {
    const entries = creditEntriesRepository(database.forTables());
    const ledger = creditLedger({ ...basics, balances, entries });
    const settings = creditSettingsService(stored);
    const claims = dailyClaimService({
      ...basics,
      settings,
      ledger,
      claims: creditClaimsRepository(database.forTables()),
    });
    bindCreditRoutes(bind, {
      settings,
      claims,
      history: creditHistoryService({ ...basics, balances, entries, settings, claims }),
      grants: grantsService({ ...basics, ledger, events }),
    });
    events.during(usersRemoved, ({ ids }) => entries.clearReasons(ids));
    ownData.add(...ownCredits(database.forTables()));
    return { prices: settings.prices, ...chargesService({ ...basics, ledger, entries }) };
  },
});

export type CreditsPublic = PublicOf<typeof creditsModule>;
