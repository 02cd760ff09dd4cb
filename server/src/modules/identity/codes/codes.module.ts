import { defineModule } from '#core/module';
import { mailModule } from '#identity/mail/mail.module';
import { defineCodeJobs } from './codes.jobs';
import { codesRepository } from './codes.repository';
import { codesService } from './codes.service';
import { codesSchema } from './codes.schema';

/** Mailed codes that prove who reads an address. */
export const codesModule = defineModule({
  name: 'codes',
  schema: codesSchema,
  needs: { mail: mailModule },
  make: ({ basics, database, secretKey, jobs }, { mail }) => {
    const codes = codesService({
      ...basics,
      codes: codesRepository(database.forTables()),
      mail,
      secretKey,
    });
    defineCodeJobs(jobs, codes);
    return codes;
  },
});
