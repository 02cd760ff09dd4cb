import { firstSteps, type FirstStep } from '@yanye/shared/contract/statistics.calls';
import type { Basics } from '#platform/basics';
import type { Viewer } from '#platform/viewer';
import type { MailPublic } from '#identity/mail/mail.module';
import type { SettingsService } from '#site/settings/settings.service';
import type { MadeBackups } from './made-backups';
import type { FirstStepsRepository } from './first-steps.repository';

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly steps: FirstStepsRepository;
  readonly settings: Pick<SettingsService, 'read'>;
  readonly mail: Pick<MailPublic, 'isSet'>;
  readonly backups: Pick<MadeBackups, 'names'>;
}

/** What the first start stores. */
const given = { title: '言叶', slogan: '一句话，一片叶' };

/** What a new site still lacks. The list ends for good once everything was done, or when it is put away. */
export const firstStepsService = ({ database, clock, steps, settings, mail, backups }: Deps) => {
  const site = (): Promise<Readonly<Record<string, unknown>>> => settings.read('site', given);

  const checks: Readonly<Record<FirstStep, (viewer: Viewer) => Promise<boolean>>> = {
    name: async () => {
      const { title, slogan } = await site();
      return title !== given.title || slogan !== given.slogan;
    },
    // The samples were there at the first start.
    article: async () => {
      const { at } = await settings.read('first_start', { at: 0 });
      return steps.hasArticleAfter(at);
    },
    mail: () => mail.isSet(),
    // Their own, or the site's.
    picture: async ({ avatar }) =>
      Boolean(avatar) ||
      ['logo', 'icon'].some(
        (
          (values) => (name) =>
            Boolean(values[name])
        )(await site()),
      ),
    backup: async () => (await backups.names()).length > 0,
  };

  const end = (): Promise<void> => database.quietly(() => steps.end(clock.now()));

  return {
    /** @returns the steps in order; none once they have ended */
    list: async (viewer: Viewer): Promise<{ step: FirstStep; done: boolean }[]> => {
      if (await steps.areEnded()) return [];
      const list = await Promise.all(
        firstSteps.map(async (step) => ({ step, done: await checks[step](viewer) })),
      );
      if (!list.every(({ done }) => done)) return list;
      await end();
      return [];
    },
    end,
  };
};

export type FirstStepsService = ReturnType<typeof firstStepsService>;
