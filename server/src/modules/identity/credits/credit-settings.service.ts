import { defaultCreditSettings, type CreditSettings } from '@yanye/shared/contract/credits.calls';
import type { SettingsService } from '#site/settings/settings.service';

const group = 'big_model_session';

/** Prices of answers and sessions, and the daily offer. */
export const creditSettingsService = (settings: Pick<SettingsService, 'read' | 'change'>) => ({
  prices: (): Promise<CreditSettings> => settings.read(group, defaultCreditSettings),
  savePrices: (prices: CreditSettings): Promise<void> => settings.change(group, prices),
});

export type CreditSettingsService = ReturnType<typeof creditSettingsService>;
