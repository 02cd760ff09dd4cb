import { hkdfSync, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { CallHead } from '@yanye/shared/contract/call';
import { proofOfWorkRoutes } from '@yanye/shared/contract/proof-of-work';
import type { ProofOfWorkChallenge } from '@yanye/shared/contract/proof-of-work.calls';
import type { ProofOfWorkRule } from '@yanye/shared/contract/route';
import { z } from 'zod';
import type { Clock } from '../clock';
import { AppError, refuse } from '../errors';
import type { Limits } from '../limits/limits';

/** How long a challenge may be answered. */
const secondsToAnswer = 600;

const Challenge = proofOfWorkRoutes.challenge.response;
const Answer = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

const answerOf = (sent: string): z.infer<typeof Answer> | undefined => {
  try {
    return Answer.parse(JSON.parse(Buffer.from(sent, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
};

export interface ProofOfWorkParts {
  /** The server's one secret; the signing key is derived from it (HKDF, RFC 5869). */
  readonly secretKey: string;
  readonly limits: Limits;
  readonly clock: Clock;
  /** The most hashes that a browser tries, twice the average; 0 disables proof of work. */
  readonly maxHashes: number;
}

/** Protocol: see `ProofOfWorkChallenge`. */
export const makeProofOfWork = ({ secretKey, limits, clock, maxHashes }: ProofOfWorkParts) => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'proof of work', 32)).toString('hex');
  const seconds = (): number => Math.floor(clock.now() / 1000);

  const newChallenge = async (): Promise<ProofOfWorkChallenge> =>
    Challenge.parse(
      await createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: randomInt(maxHashes + 1),
        deriveKey,
        expiresAt: seconds() + secondsToAnswer,
        hmacSignatureSecret: key,
      }),
    );

  const isSolved = async ({ challenge, solution }: z.infer<typeof Answer>): Promise<boolean> => {
    if (challenge.parameters.expiresAt < seconds()) return false;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: key });
    return verified;
  };

  const isWithin = (name: string, points: number, perSeconds: number, used: string): Promise<boolean> =>
    limits.use({ name, points, perSeconds }, [used]).then(
      () => true,
      (thrown: unknown) => {
        if (thrown instanceof AppError && thrown.word === 'RATE_LIMITED') return false;
        throw thrown;
      },
    );

  /** A verified signature is unique to its challenge. */
  const isUsedFirst = (signature: string): Promise<boolean> =>
    isWithin('work-answer', 1, secondsToAnswer, signature);

  return {
    challenge: newChallenge,

    /**
     * Accepts a call with an answer that was not used before, or while its caller has free ones.
     * @param caller an account, or an address without one
     * @param sent the answer as the header carries it, empty when there was none
     * @throws AppError WORK_REQUIRED with a new challenge
     */
    admit: async (
      { method, path }: Pick<CallHead, 'method' | 'path'>,
      rule: ProofOfWorkRule | undefined,
      caller: string,
      sent: string,
    ): Promise<void> => {
      if (maxHashes === 0) return;
      const answer = answerOf(sent);
      if (answer && (await isSolved(answer)) && (await isUsedFirst(answer.challenge.signature))) return;
      const { free = 0, perSeconds = 0 } = rule ?? {};
      if (free > 0 && (await isWithin(`free:${method} ${path}`, free, perSeconds, caller))) return;
      refuse('WORK_REQUIRED', { work: await newChallenge() });
    },
  };
};

export type ProofOfWork = ReturnType<typeof makeProofOfWork>;
