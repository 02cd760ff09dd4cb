import { join } from 'node:path';
import { defineModule } from '#core/module';
import { bindLicences } from './licences.routes';

/** Notices of the software that the product is made of. */
export const licencesModule = defineModule({
  name: 'licences',
  needs: {},
  make: ({ programDir, serverParts }) => {
    // The built program and its sources are equally deep in the repository.
    const file = join(programDir, '../../docs/third-party-notices.txt');
    serverParts.add((server) => bindLicences(server, file));
    return {};
  },
});
