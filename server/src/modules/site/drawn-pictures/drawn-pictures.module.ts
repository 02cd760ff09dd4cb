import { defineModule } from '#core/module';
import { bindDrawnPictureRoutes } from './drawn-pictures.routes';

/** Pictures for users without an avatar and articles without a cover, for clients that show one for each. */
export const drawnPicturesModule = defineModule({
  name: 'drawn-pictures',
  needs: {},
  make: ({ serverParts }) => serverParts.add(bindDrawnPictureRoutes),
});
