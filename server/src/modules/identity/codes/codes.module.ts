import { defineModule } from '#core/module';
import { mailModule } from '#identity/mail/mail.module';
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
    jobs.define({ name: 'codes.sweep', everySeconds: 3_600, work: () => codes.sweep() });
    return codes;
  },
});
