import { defineModule, type PublicOf } from '#core/module';
import { placesService } from './places.service';

/** Places of IP addresses. */
export const placesModule = defineModule({
  name: 'places',
  needs: {},
  make: () => placesService(),
});

export type PlacesPublic = PublicOf<typeof placesModule>;
