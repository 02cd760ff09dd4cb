import type { SiteInfo } from '@yanye/shared/contract/settings';
import type { SettingsState } from '@yanye/shared/contract/settings.calls';
import { defineModule } from '#core/module';
import { Registry } from '#core/registry';
import { imagesModule } from '#site/images/images.module';
import { settingsPictures } from './settings.pictures';
import { recordedSettings } from './settings.recorded';
import { settingsRepository } from './settings.repository';
import { bindSettingsRoutes } from './settings.routes';
import { settingsReverts } from './settings.reverts';
import { settingsService } from './settings.service';
import { settingsSchema } from './settings.schema';

type FooterLinks = NonNullable<SiteInfo['footer_links']>;
interface GroupState {
  /** The last part of its address, such as `email`. */
  readonly group: string;
  /** @returns undefined while it works */
  readonly state: () => Promise<SettingsState | undefined>;
}

type WaysIn = NonNullable<SiteInfo['ways_in']>;

/** Settings of the site. */
export const settingsModule = defineModule({
  name: 'settings',
  schema: settingsSchema,
  needs: { images: imagesModule },
  make: ({ database, clock, events, bind, reverts }, { images }) => {
    const rows = recordedSettings(settingsRepository(database.forTables()), events);
    const settings = settingsService({ database, settings: rows, clock });
    /** Pages that the footer links to. */
    const footerLinks = new Registry<() => Promise<FooterLinks>>();
    /** Ways to sign in other than by name and password. */
    const waysIn = new Registry<() => Promise<WaysIn>>();
    /** Groups that may be off or in trouble. */
    const groupStates = new Registry<GroupState>();
    reverts.add(settingsReverts({ settings: rows, clock }));
    images.places.add(settingsPictures(database.forTables()));
    bindSettingsRoutes(bind, { settings, footerLinks, waysIn, groupStates });
    return { ...settings, rows, footerLinks, waysIn, groupStates };
  },
});
