import { hkdfSync, randomInt } from 'node:crypto';
import { proofOfWorkRoutes } from '@yanye/shared/contract/proof-of-work';
import type { ProofOfWorkChallenge } from '@yanye/shared/contract/proof-of-work.calls';
import { z } from 'zod';
import type { Basics } from '../basics';
import { AppError, refuse } from '../errors';

/** Loaded with the first challenge. */
const loadAltcha = async () => {
  const [{ createChallenge, verifySolution }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/sha'),
  ]);
  return { createChallenge, verifySolution, deriveKey };
};

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

export interface ProofOfWorkParts extends Pick<Basics, 'limits' | 'clock'> {
  /** The server's one secret; the signing key is derived from it (HKDF, RFC 5869). */
  readonly secretKey: string;
  /** The most hashes that a browser tries, twice the average; 0 disables proof of work. */
  readonly maxHashes: number;
}

/** Protocol: see `ProofOfWorkChallenge`. */
export const makeProofOfWork = ({ secretKey, limits, clock, maxHashes }: ProofOfWorkParts) => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'proof of work', 32)).toString('hex');
  const seconds = (): number => Math.floor(clock.now() / 1000);

  const newChallenge = async (): Promise<ProofOfWorkChallenge> => {
    const { createChallenge, deriveKey } = await loadAltcha();
    return Challenge.parse(
      await createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: randomInt(maxHashes + 1),
        deriveKey,
        expiresAt: seconds() + secondsToAnswer,
        hmacSignatureSecret: key,
      }),
    );
  };

  const isSolved = async ({ challenge, solution }: z.infer<typeof Answer>): Promise<boolean> => {
    if (challenge.parameters.expiresAt < seconds()) return false;
    const { verifySolution, deriveKey } = await loadAltcha();
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: key });
    return verified;
  };

  /** A verified signature is unique to its challenge. */
  const isUsedFirst = (signature: string): Promise<boolean> =>
    limits.use({ name: 'work-answer', points: 1, perSeconds: secondsToAnswer }, [signature]).then(
      () => true,
      (thrown: unknown) => {
        if (thrown instanceof AppError && thrown.word === 'RATE_LIMITED') return false;
        throw thrown;
      },
    );

  /** @param sent as the header carries it, '' for none @returns whether it is an answer that was not used before; it is used then */
  const accepts = async (sent: string): Promise<boolean> => {
    const answer = answerOf(sent);
    return (
      answer !== undefined && (await isSolved(answer)) && (await isUsedFirst(answer.challenge.signature))
    );
  };

  return {
    challenge: newChallenge,
    accepts,
    /** @returns a challenge that allows one more call; undefined when the operator disabled proof of work */
    offer: async (): Promise<ProofOfWorkChallenge | undefined> =>
      maxHashes === 0 ? undefined : newChallenge(),
    /**
     * Accepts a call with an answer that was not used before.
     * @param sent the answer as the header carries it, empty when there was none
     * @throws AppError WORK_REQUIRED with a new challenge
     */
    admit: async (sent: string): Promise<void> => {
      if (maxHashes === 0 || (await accepts(sent))) return;
      refuse('WORK_REQUIRED', { work: await newChallenge() });
    },
  };
};

export type ProofOfWork = ReturnType<typeof makeProofOfWork>;
