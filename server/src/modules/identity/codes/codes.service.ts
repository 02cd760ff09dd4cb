import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLimits } from '@yanye/shared/contract/registration.calls';
import type { Basics } from '#platform/basics';
import { AppError, refuse } from '#platform/errors';
import { normalised } from '#platform/normalised';
import type { LimitRule } from '#platform/limits/limits';
import { networkOf } from '#platform/limits/network-of';
import type { MailText } from '#platform/mail/mail';
import type { MailPublic } from '#identity/mail/mail.module';
import type { CodeKey, CodesRepository } from './codes.repository';
import type { CodePurpose } from './codes.schema';

const hour = 3_600;
const day = 86_400;

/**
 * How many mails an address receives and a client causes, and how many codes are tried. Rules `…For` and `…To` count an address at
 * one network: a stranger may name the address of another user, and what the stranger uses up must stay available to the owner, who asks
 * from another network. A bound that the network does not divide remains, so that owning many networks neither floods an address
 * nor guesses its code (`triedAll` a day of a million codes); it is several times what one network can use up.
 */
const rules = {
  sentFrom: { name: 'code-from', points: 20, perSeconds: hour },
  sentSoon: { name: 'code-soon', points: 1, perSeconds: 60 },
  sentTo: { name: 'code-to', points: 5, perSeconds: hour },
  sentToDay: { name: 'code-to-day', points: 10, perSeconds: day },
  sentToAll: { name: 'code-to-all', points: 40, perSeconds: day },
  triedFrom: { name: 'code-tried-from', points: 60, perSeconds: hour },
  triedFor: { name: 'code-tried-for', points: 20, perSeconds: hour },
  triedForDay: { name: 'code-tried-for-day', points: 30, perSeconds: day },
  triedCode: { name: 'code-tried', points: codeLimits.tries, perSeconds: codeLimits.minutes * 60 },
  triedAll: { name: 'code-tried-all', points: 120, perSeconds: day },
} as const satisfies Record<string, LimitRule>;

/** Attempts at one code over all networks, each of which has `codeLimits.tries`. */
const triesOfAll = 4 * codeLimits.tries;

export interface CodeMail {
  readonly purpose: CodePurpose;
  readonly code: string;
  /** The user who requested it, 0 for a visitor. */
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const mailKind = 'code';

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock'> {
  readonly codes: CodesRepository;
  readonly mail: Pick<MailPublic, 'isSet' | 'outbox'>;
  readonly secretKey: string;
}

const triesKey = ({ purpose, address }: CodeKey, network: string): string =>
  `${purpose} ${address} ${network}`;

const newCode = (): string => String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0');

/**
 * Codes that prove who reads an address. The service does not look up accounts: known and unknown addresses take the same
 * steps, and whether a mail is sent is decided when it is written.
 */
export const codesService = ({ database, codes, mail, limits, clock, secretKey }: Deps) => {
  // Hashing all million codes takes little time, so that the hash needs a key that is not in the database.
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'mailed codes', 32));
  const hashOf = ({ purpose, address }: CodeKey, code: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, address, code]))
      .digest('base64url');
  // A signed-in user must neither replace nor use up the code of another user who binds the same address.
  const keyOf = (purpose: CodePurpose, email: string, userId: number): CodeKey => ({
    purpose,
    address: userId === 0 ? normalised(email) : `${normalised(email)} ${userId}`,
  });

  return {
    /** Defines how mails with codes are written; the module that knows accounts does so. */
    defineMails: (write: (to: string, content: CodeMail) => Promise<MailText | undefined>): void =>
      mail.outbox.define<CodeMail>({ name: mailKind, isPassing: true, write }),

    /**
     * Mails a code.
     * @param userId user who requests it, 0 for a visitor
     * @throws AppError RATE_LIMITED, MAIL_NOT_SET_UP
     */
    send: async (purpose: CodePurpose, email: string, ip: string, userId = 0): Promise<void> => {
      if (!(await mail.isSet())) refuse('MAIL_NOT_SET_UP');
      const whose = keyOf(purpose, email, userId);
      const network = networkOf(ip);
      const address = `${purpose} ${normalised(email)}`;
      await limits.use(rules.sentFrom, [network]);
      for (const rule of [rules.sentSoon, rules.sentTo, rules.sentToDay])
        await limits.use(rule, [`${address} ${network}`]);
      await limits.use(rules.sentToAll, [address]);
      const code = newCode();
      const expiresAt = clock.now() + codeLimits.minutes * 60_000;
      const content: CodeMail = { purpose, code, userId, expiresAt };
      await database.quietly(async () => {
        await codes.put(whose, hashOf(whose, code), expiresAt);
        await mail.outbox.add(mailKind, email, content);
      });
      await limits.reset(rules.triedCode, [triesKey(whose, network)]);
    },

    /**
     * Checks a code and counts the attempt, whether or not the request succeeds.
     * @param userId user who requested it, 0 for a visitor
     * @returns a function that uses the code up; call it inside the transaction of what the code allows
     * @throws AppError CODE_WRONG, RATE_LIMITED
     */
    check: async (
      purpose: CodePurpose,
      email: string,
      code: string,
      ip: string,
      userId = 0,
    ): Promise<() => Promise<void>> => {
      const whose = keyOf(purpose, email, userId);
      const network = networkOf(ip);
      await limits.use(rules.triedFrom, [network]);
      const here = triesKey(whose, network);
      await limits.use(rules.triedFor, [here]);
      await limits.use(rules.triedForDay, [here]);
      // From this network the code is used up: waiting does not help, a new code does.
      await limits.use(rules.triedCode, [here]).catch((error: unknown) => {
        if (error instanceof AppError) refuse('CODE_WRONG', { cause: error });
        throw error;
      });
      // Last: an attempt that is refused above must use up none of the owner's.
      await limits.use(rules.triedAll, [`${purpose} ${whose.address}`]);
      const given = hashOf(whose, code);
      const wanted = await database.quietly(() => codes.tryOnce(whose, triesOfAll, clock.now()));
      if (wanted === undefined || !timingSafeEqual(Buffer.from(given), Buffer.from(wanted)))
        refuse('CODE_WRONG');
      return async () => {
        if (!(await codes.take(whose, given))) refuse('CODE_WRONG');
      };
    },

    sweep: (): Promise<void> => database.quietly(() => codes.forgetExpired(clock.now())),
  };
};

export type CodesService = ReturnType<typeof codesService>;
