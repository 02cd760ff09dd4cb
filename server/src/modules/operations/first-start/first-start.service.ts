import type { Config } from '#app/config';
import type { ModelProvidersRepository } from '#ai/providers/model-providers.repository';
import { demoProvider } from '#ai/providers/model-providers.seed';
import type { Basics } from '#platform/basics';
import type { MenusRepository } from '#site/menus/menus.repository';
import { firstMenus } from '#site/menus/menus.seed';
import type { SettingsRepository } from '#site/settings/settings.repository';
import { hashPassword } from '#platform/passwords';
import type { UsersRepository } from '#identity/users/users.repository';
import { firstAdministrator } from '#identity/users/users.seed';
import type { SampleContent, SampleStore } from './sample-content';
import { generatedPassword } from '#platform/generated-password';

const mark = 'first_start';

/** What the first start of an empty data folder prints, once. */
export interface FirstStart {
  readonly adminEmail: string;
  /** Absent where the settings named one. */
  readonly generatedPassword?: string;
}

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly config: Pick<Config, 'adminEmail' | 'adminPassword' | 'seed'>;
  readonly settings: SettingsRepository;
  readonly users: UsersRepository;
  readonly menus: MenusRepository;
  readonly providers: Pick<ModelProvidersRepository, 'add'>;
  readonly samples: Pick<SampleContent, 'prepare'>;
}

export const firstStartService = (deps: Deps) => {
  const { config, database, settings, users, menus, providers, samples, clock, time } = deps;

  const storeAll = async (passwordHash: string, storeSamples: SampleStore | undefined): Promise<boolean> => {
    const now = clock.now();
    // The process that stores the mark does the rest in the same transaction; another process waits, and then finds it.
    if (!(await settings.addOnce(mark, { at: now }, now))) return false;
    if ((await users.administrators()).length > 0) return false;
    const administrator = await users.add(
      firstAdministrator(config.adminEmail, passwordHash, config.adminPassword === undefined, now),
    );
    if (typeof administrator !== 'number')
      throw new Error('A user who is no administrator has the user name admin.');
    await menus.addMany(firstMenus(now));
    await providers.add(demoProvider(now));
    await settings.save(
      'site',
      { title: '言叶', slogan: '一句话，一片叶', slogan_en: 'Leaves of words', created_at: time.day(now) },
      now,
    );
    await storeSamples?.(administrator);
    return true;
  };

  /**
   * Makes the first administrator, the navigation and, unless SEED=none, sample content: all of it or nothing.
   * @returns undefined when this has been done before, here or by another process
   */
  return async (): Promise<FirstStart | undefined> => {
    if ((await settings.find(mark)) !== undefined) return undefined;
    const password = config.adminPassword ?? generatedPassword();
    const passwordHash = await hashPassword(password);
    const storeSamples = config.seed === 'sample' ? await samples.prepare() : undefined;
    const done = await database.transaction(() => storeAll(passwordHash, storeSamples));
    if (!done) return undefined;
    return {
      adminEmail: config.adminEmail,
      ...(config.adminPassword === undefined && { generatedPassword: password }),
    };
  };
};
