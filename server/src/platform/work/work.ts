import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { CallHead } from '@yanye/shared/contract/call';
import type { WorkRule } from '@yanye/shared/contract/route';
import type { WorkAnswer, WorkChallenge } from '@yanye/shared/contract/work.calls';
import { z } from 'zod';
import type { Clock } from '../clock';
import { AppError, refuse } from '../errors';
import type { Limits } from '../limits/limits';

/** Requires proof of work from browsers. */
export interface Work {
  /** @returns a new challenge */
  challenge(): WorkChallenge;
  /**
   * Accepts a call with an answer that was not used before, or while its caller has free ones.
   * @param rule undefined when no calls are free
   * @param caller an account, or an address without one
   * @param answer as the header carries it, empty when there was none
   * @throws AppError WORK_REQUIRED with a new challenge
   */
  admit(
    call: Pick<CallHead, 'method' | 'path'>,
    rule: WorkRule | undefined,
    caller: string,
    answer: string,
  ): Promise<void>;
}

/** How long a challenge may be answered. */
const secondsToAnswer = 600;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const Answer = z.object({
  salt: z.string().max(100),
  challenge: hash,
  signature: hash,
  number: z.int().nonnegative(),
});

const answerOf = (sent: string): WorkAnswer | undefined => {
  try {
    return Answer.parse(JSON.parse(Buffer.from(sent, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
};

const expiresIn = (salt: string): number => Number(/\?expires=(\d{1,12})$/.exec(salt)?.[1] ?? 0);

const hashOf = (salt: string, number: number): string =>
  createHash('sha256').update(`${salt}${number}`).digest('hex');

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

export interface WorkParts {
  /** The server's one secret; the signing key is derived from it (HKDF, RFC 5869). */
  readonly secretKey: string;
  readonly limits: Limits;
  readonly clock: Clock;
  /** The most hashes that a browser tries, twice the average; 0 disables proof of work. */
  readonly cost: number;
}

/** Protocol: see `WorkChallenge`. */
export const makeWork = ({ secretKey, limits, clock, cost }: WorkParts): Work => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'proof of work', 32));
  const signatureOf = (challenge: string): string =>
    createHmac('sha256', key).update(challenge).digest('hex');
  const seconds = (): number => Math.floor(clock.now() / 1000);

  const newChallenge = (): WorkChallenge => {
    const salt = `${randomBytes(12).toString('hex')}?expires=${seconds() + secondsToAnswer}`;
    const challenge = hashOf(salt, randomInt(cost + 1));
    return { salt, challenge, signature: signatureOf(challenge), max: cost };
  };

  const isWithin = (name: string, points: number, perSeconds: number, used: string): Promise<boolean> =>
    limits.use({ name, points, perSeconds }, [used]).then(
      () => true,
      (thrown: unknown) => {
        if (thrown instanceof AppError && thrown.word === 'RATE_LIMITED') return false;
        throw thrown;
      },
    );

  const holds = (answer: WorkAnswer | undefined): answer is WorkAnswer =>
    answer !== undefined &&
    expiresIn(answer.salt) >= seconds() &&
    isSame(answer.signature, signatureOf(answer.challenge)) &&
    isSame(answer.challenge, hashOf(answer.salt, answer.number));

  return {
    challenge: newChallenge,

    admit: async ({ method, path }, rule, caller, sent) => {
      if (cost === 0) return;
      const answer = answerOf(sent);
      if (holds(answer) && (await isWithin('work-answer', 1, secondsToAnswer, answer.challenge))) return;
      const { free = 0, perSeconds = 0 } = rule ?? {};
      if (free > 0 && (await isWithin(`free:${method} ${path}`, free, perSeconds, caller))) return;
      refuse('WORK_REQUIRED', { work: newChallenge() });
    },
  };
};
