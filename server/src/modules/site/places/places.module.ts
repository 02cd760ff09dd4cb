import { defineModule, type PublicOf } from '#core/module';
import { settingsModule } from '#site/settings/settings.module';
import { gaodeClient } from './gaode-client';
import { bindGaodeRoutes } from './gaode.routes';
import { gaodeService } from './gaode.service';
import { gaodeSettingsService } from './gaode-settings.service';
import { placesService } from './places.service';

/** Places of IP addresses, and the weather there. */
export const placesModule = defineModule({
  name: 'places',
  needs: { settings: settingsModule },
  make: ({ bind, cache, clock, config, log, outgoing, sealing }, { settings }) => {
    const gaodeSettings = gaodeSettingsService({ settings, sealing });
    const client = gaodeClient({ outgoing, baseUrl: config.gaodeBaseUrl });
    const gaode = gaodeService({ settings: gaodeSettings, client, cache, clock, log });
    settings.groupStates.add({
      group: 'gaode',
      state: async () => ((await gaodeSettings.key()) === undefined ? 'off' : undefined),
    });
    bindGaodeRoutes(bind, gaodeSettings, gaode);
    return placesService({ gaode });
  },
});

export type PlacesPublic = PublicOf<typeof placesModule>;
