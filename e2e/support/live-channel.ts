import type { Request } from 'playwright-core';
import { liveCalls } from '@yanye/shared/contract/live.calls';

/** The connection of the live channel, which is open for as long as the page of a signed-in user is. */
export const isLiveChannel = (request: Request): boolean =>
  new URL(request.url()).pathname === liveCalls.open.path;
