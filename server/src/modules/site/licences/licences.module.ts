import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineModule } from '#core/module';
import { serveFixedText } from '#platform/http/fixed-text';

/** Notices of the software that the product is made of. */
export const licencesModule = defineModule({
  name: 'licences',
  needs: {},
  make: ({ programDir, serverParts }) => {
    // The built program and its sources are equally deep in the repository.
    const file = join(programDir, '../../docs/third-party-notices.txt');
    serverParts.add((server) =>
      serveFixedText(server, '/licences.txt', 'text/plain; charset=utf-8', () => readFileSync(file)),
    );
    return {};
  },
});
