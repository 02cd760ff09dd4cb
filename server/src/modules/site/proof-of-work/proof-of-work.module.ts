import { proofOfWorkRoutes } from '@yanye/shared/contract/proof-of-work';
import { defineModule } from '#core/module';
import { makeProofOfWork } from '#platform/proof-of-work/proof-of-work';

/** Proof of work that browsers do before calls that automatic senders abuse. */
export const proofOfWorkModule = defineModule({
  name: 'proof-of-work',
  needs: {},
  make: ({ secretKey, limits, clock, config, bind }) => {
    const proofOfWork = makeProofOfWork({ secretKey, limits, clock, maxHashes: config.powMaxHashes });
    bind(proofOfWorkRoutes.challenge, () => proofOfWork.challenge());
    return proofOfWork;
  },
});
