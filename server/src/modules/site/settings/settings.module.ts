import type { SiteInfo } from '@yanye/shared/contract/settings';
import { defineModule } from '#core/module';
import { Registry } from '#core/registry';
import { imagesModule } from '#site/images/images.module';
import { settingsPictures } from './settings.pictures';
import { settingsRepository } from './settings.repository';
import { bindSettingsRoutes } from './settings.routes';
import { settingsService } from './settings.service';
import { settingsSchema } from './settings.schema';

type FooterLinks = NonNullable<SiteInfo['footer_links']>;
type WaysIn = NonNullable<SiteInfo['ways_in']>;

/** Settings of the site. */
export const settingsModule = defineModule({
  name: 'settings',
  schema: settingsSchema,
  needs: { images: imagesModule },
  make: ({ database, clock, bind }, { images }) => {
    const rows = settingsRepository(database.forTables());
    const settings = settingsService({ database, settings: rows, clock });
    /** Pages that the footer links to. */
    const footerLinks = new Registry<() => Promise<FooterLinks>>();
    /** Ways to sign in other than by name and password. */
    const waysIn = new Registry<() => Promise<WaysIn>>();
    images.places.add(settingsPictures(database.forTables()));
    bindSettingsRoutes(bind, { settings, footerLinks, waysIn });
    return { ...settings, rows, footerLinks, waysIn };
  },
});
