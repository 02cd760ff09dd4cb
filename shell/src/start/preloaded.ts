import type { DocumentState } from '@yanye/shared/federation/document';
import type { BigModelState } from '@yanye/shared/big-model/big-model-slice';
import type { SiteState } from '@yanye/shared/site/site-slice';

/** Store state of a page as a document describes it; the same on both sides of hydration. */
export const frameState = ({
  site,
  menus,
  bigModel,
}: Pick<DocumentState['facts'], 'site' | 'menus' | 'bigModel'>): {
  site: SiteState;
  bigModel: BigModelState;
} => ({
  site: { info: site, infoLoaded: true, menuNames: menus, menuNamesLoaded: true },
  bigModel: { info: bigModel, loaded: true },
});
