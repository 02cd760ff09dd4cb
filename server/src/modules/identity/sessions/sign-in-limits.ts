import { normalised } from '#platform/normalised';
import type { LimitRule, Limits } from '#platform/limits/limits';
import { networkOf } from '#platform/limits/network-of';

const fiveMinutes = 300;

/** Tight for one account at one address; wide for an account, so that a stranger cannot lock its owner out for long. */
const rules = {
  accountAtAddress: { name: 'login-account-address', points: 10, perSeconds: fiveMinutes },
  account: { name: 'login-account', points: 100, perSeconds: fiveMinutes },
  address: { name: 'login-address', points: 300, perSeconds: fiveMinutes },
} as const satisfies Record<string, LimitRule>;

interface Deps {
  readonly limits: Limits;
}

export const signInLimits = ({ limits }: Deps) => ({
  /** Counts an attempt. @returns the key of the account at this address @throws AppError RATE_LIMITED */
  use: async (name: string, ip: string): Promise<string> => {
    const [account, network] = [normalised(name), networkOf(ip)];
    const accountAtAddress = `${account} ${network}`;
    await limits.use(rules.address, [network]);
    // Before the account's: an attempt that is refused here must use up no attempt of the account.
    await limits.use(rules.accountAtAddress, [accountAtAddress]);
    await limits.use(rules.account, [account]);
    return accountAtAddress;
  },

  /** Forgets the attempts after a successful one. @param accountAtAddress what `use` returned */
  reset: (accountAtAddress: string): Promise<void> =>
    limits.reset(rules.accountAtAddress, [accountAtAddress]),
});

export type SignInLimits = ReturnType<typeof signInLimits>;
