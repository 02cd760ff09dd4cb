import { normalised } from '#platform/normalised';
import type { LimitRule, Limits } from '#platform/limits/limits';
import { networkOf } from '#platform/limits/network-of';

const fiveMinutes = 300;

/** Tight for one account at one address; wide for an account, so that a stranger cannot lock its owner out for long. */
export const signInRules = {
  accountAtAddress: { name: 'login-account-address', points: 10, perSeconds: fiveMinutes },
  account: { name: 'login-account', points: 100, perSeconds: fiveMinutes },
  address: { name: 'login-address', points: 300, perSeconds: fiveMinutes },
  device: { name: 'login-device', points: 10, perSeconds: fiveMinutes },
  /** Of known devices: each attempt costs a password hash. */
  devicesAtAddress: { name: 'login-devices-address', points: 300, perSeconds: fiveMinutes },
} as const satisfies Record<string, LimitRule>;

interface Deps {
  readonly limits: Limits;
}

/** Forgets the counted attempts, after a successful one. */
type Forget = () => Promise<void>;

export const signInLimits = ({ limits }: Deps) => ({
  /** Counts an attempt of a browser that the account does not know. @throws AppError RATE_LIMITED */
  use: async (name: string, ip: string): Promise<Forget> => {
    const [account, network] = [normalised(name), networkOf(ip)];
    const accountAtAddress = `${account} ${network}`;
    await limits.use(signInRules.address, [network]);
    // Before the account's: an attempt that is refused here must use up no attempt of the account.
    await limits.use(signInRules.accountAtAddress, [accountAtAddress]);
    await limits.use(signInRules.account, [account]);
    return () => limits.reset(signInRules.accountAtAddress, [accountAtAddress]);
  },

  /**
   * Counts an attempt of a browser that the account knows, by counters that no stranger can use up, not even one in the same network.
   * @param device its id @throws AppError RATE_LIMITED
   */
  useKnown: async (device: string, ip: string): Promise<Forget> => {
    await limits.use(signInRules.devicesAtAddress, [networkOf(ip)]);
    await limits.use(signInRules.device, [device]);
    return () => limits.reset(signInRules.device, [device]);
  },
});

export type SignInLimits = ReturnType<typeof signInLimits>;
