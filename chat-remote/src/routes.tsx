import type { RemoteRoute } from '@yanye/shared/federation/remote-module';

/** The route table of this remote: pages are lazy, access stands in the handle. */
export const routes: readonly RemoteRoute[] = [];
