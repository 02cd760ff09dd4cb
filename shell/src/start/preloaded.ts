import type { DocumentState } from '@yanye/shared/federation/document';
import { unknownBigModel, type BigModelState } from '@yanye/shared/big-model/big-model-slice';
import { defaultSiteInfo } from '@yanye/shared/contract/settings.calls';
import type { SiteState } from '@yanye/shared/site/site-slice';

/** Store state of a page as a document describes it, without what is as by default; the same on both sides of hydration. */
export const frameState = ({
  site,
  menus,
  bigModel,
}: Pick<DocumentState['facts'], 'site' | 'menus' | 'bigModel'>): {
  site: SiteState;
  bigModel: BigModelState;
} => ({
  site: { info: { ...defaultSiteInfo, ...site }, infoLoaded: true, menuNames: menus, menuNamesLoaded: true },
  bigModel: { info: { ...unknownBigModel, ...bigModel }, loaded: true },
});
