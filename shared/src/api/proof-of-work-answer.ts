import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { solveChallenge } from 'altcha-lib';
import type { ProofOfWorkChallenge } from '../contract/proof-of-work.calls';

/** Milliseconds of computing after which the search yields to the page. */
const sliceMs = 8;

const pause = (): Promise<void> => new Promise((done) => setTimeout(done));

/**
 * Solves a challenge without blocking the page. The browser's own digests are not used: they are missing on sites without TLS, and
 * answer each hash in a separate task.
 * @returns the answer as the header carries it; undefined when the call was aborted, or nothing was found within 90 seconds
 */
export const proofOfWorkAnswerTo = async (
  challenge: ProofOfWorkChallenge,
  signal?: AbortSignal,
): Promise<string | undefined> => {
  const controller = new AbortController();
  let sliceEnds = performance.now() + sliceMs;
  const solution = await solveChallenge({
    challenge,
    controller,
    deriveKey: async (_parameters, salt, password) => {
      if (performance.now() > sliceEnds) {
        await pause();
        if (signal?.aborted) controller.abort();
        sliceEnds = performance.now() + sliceMs;
      }
      return { derivedKey: sha256(concatBytes(salt, password)) };
    },
  });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
};
