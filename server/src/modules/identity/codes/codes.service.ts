import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLimits } from '@yanye/shared/contract/accounts.calls';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { refuse } from '#platform/errors';
import { folded } from '#platform/folded';
import type { LimitRule, Limits } from '#platform/limits/limits';
import { networkOf } from '#platform/limits/network-of';
import type { Outbox } from '#platform/mail/outbox';
import type { CodeKey, CodesRepository } from './codes.repository';
import type { CodePurpose } from './codes.tables';

const hour = 3_600;
const day = 86_400;

/** Of sending: how many mails one address gets, and how many one client may cause. Of trying: how many guesses. */
const rules = {
  sentFrom: { name: 'code-from', points: 20, perSeconds: hour },
  sentSoon: { name: 'code-soon', points: 1, perSeconds: 60 },
  sentTo: { name: 'code-to', points: 5, perSeconds: hour },
  sentToDay: { name: 'code-to-day', points: 10, perSeconds: day },
  triedFrom: { name: 'code-tried-from', points: 60, perSeconds: hour },
  triedFor: { name: 'code-tried-for', points: 20, perSeconds: hour },
} as const satisfies Record<string, LimitRule>;

/** What a mail with a code is made of. */
export interface CodeMail {
  readonly purpose: CodePurpose;
  readonly code: string;
  /** Who asked, 0 for a visitor. */
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The kind of mails that carry codes; whoever knows accounts writes them. */
export const codeMailKind = 'code';

interface Needs {
  readonly database: Transactions;
  readonly codes: CodesRepository;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly secretKey: string;
  readonly canMail: () => Promise<boolean>;
}

const newCode = (): string => String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0');

/**
 * Codes that prove who reads an address. Nothing here asks whether an account has the address: known and unknown ones
 * take the same steps, and whether a mail goes is decided when it is written.
 */
export const codesService = ({ database, codes, outbox, limits, clock, secretKey, canMail }: Needs) => {
  // A million codes are soon hashed, so that the hash needs a key that is not in the database.
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'mailed codes', 32));
  const hashOf = ({ purpose, address }: CodeKey, code: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, address, code]))
      .digest('base64url');
  // Whoever is signed in must neither replace nor use up the code of somebody else who binds the same address.
  const keyOf = (purpose: CodePurpose, email: string, userId: number): CodeKey => ({
    purpose,
    address: userId === 0 ? folded(email) : `${folded(email)} ${userId}`,
  });

  return {
    /**
     * @param userId who asks, 0 for a visitor
     * @throws AppError RATE_LIMITED, MAIL_NOT_SET_UP
     */
    send: async (purpose: CodePurpose, email: string, ip: string, userId = 0): Promise<void> => {
      if (!(await canMail())) refuse('MAIL_NOT_SET_UP');
      const whose = keyOf(purpose, email, userId);
      await limits.use(rules.sentFrom, [networkOf(ip)]);
      for (const rule of [rules.sentSoon, rules.sentTo, rules.sentToDay])
        await limits.use(rule, [`${purpose} ${folded(email)}`]);
      const code = newCode();
      const expiresAt = clock.now() + codeLimits.minutes * 60_000;
      const mail: CodeMail = { purpose, code, userId, expiresAt };
      await database.transaction(
        async () => {
          await codes.put(whose, hashOf(whose, code), expiresAt);
          await outbox.add(codeMailKind, email, mail);
        },
        { pages: 'unchanged' },
      );
    },

    /**
     * Judges a code and counts the try, whatever becomes of the request.
     * @param userId who asked for it, 0 for a visitor
     * @returns uses the code up; call inside the transaction of what it allows
     * @throws AppError CODE_WRONG, RATE_LIMITED
     */
    judge: async (
      purpose: CodePurpose,
      email: string,
      code: string,
      ip: string,
      userId = 0,
    ): Promise<() => Promise<void>> => {
      const whose = keyOf(purpose, email, userId);
      const network = networkOf(ip);
      await limits.use(rules.triedFrom, [network]);
      // Of one client: others could close the way for the owner, and each code bears few tries anyway.
      await limits.use(rules.triedFor, [`${purpose} ${whose.address} ${network}`]);
      const given = hashOf(whose, code);
      const wanted = await database.transaction(() => codes.tryOnce(whose, codeLimits.tries, clock.now()), {
        pages: 'unchanged',
      });
      if (wanted === undefined || !timingSafeEqual(Buffer.from(given), Buffer.from(wanted)))
        refuse('CODE_WRONG');
      return async () => {
        if (!(await codes.take(whose, given))) refuse('CODE_WRONG');
      };
    },

    sweep: (): Promise<void> =>
      database.transaction(() => codes.forgetExpired(clock.now()), { pages: 'unchanged' }),
  };
};

export type CodesService = ReturnType<typeof codesService>;
