import type { CreditEntry, OwnCredits } from '#contract/credits.ts';
import { defaultCreditSettings } from '#contract/credits.calls.ts';

/** Somebody's credits at the beginning of a day. */
export const ownCredits = (overrides: Partial<OwnCredits> = {}): OwnCredits => ({
  ...defaultCreditSettings,
  balance: 0,
  held: 0,
  claimable: defaultCreditSettings.day_scope,
  ...overrides,
});

export const aCreditEntry = (overrides: Partial<CreditEntry> = {}): CreditEntry => ({
  id: 1,
  step: 'claim',
  amount: 100,
  balance: 100,
  reason: '',
  by: '',
  created_at: '2026-03-01T09:30:00+08:00',
  ...overrides,
});
