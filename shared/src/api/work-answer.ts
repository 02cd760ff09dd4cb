import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { WorkAnswer, WorkChallenge } from '../contract/work.calls';

/** Milliseconds of computing after which the search yields to the page. */
const sliceMs = 8;

const pause = (): Promise<void> => new Promise((done) => setTimeout(done));

/**
 * Solves a challenge without blocking the page. The browser's own digests are not used: they are missing on sites without TLS, and
 * answer each hash in a separate task.
 * @returns the answer as the header carries it; undefined when there is none, or the call was aborted
 */
export const workAnswerOf = async (
  { salt, challenge, signature, max }: WorkChallenge,
  signal?: AbortSignal,
): Promise<string | undefined> => {
  let sliceEnds = performance.now() + sliceMs;
  for (let number = 0; number <= max; number += 1) {
    if (bytesToHex(sha256(utf8ToBytes(salt + String(number)))) === challenge)
      return btoa(JSON.stringify({ salt, challenge, signature, number } satisfies WorkAnswer));
    if (performance.now() < sliceEnds) continue;
    await pause();
    if (signal?.aborted) return undefined;
    sliceEnds = performance.now() + sliceMs;
  }
  return undefined;
};
