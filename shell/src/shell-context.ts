import { createContext, use } from 'react';
import type { WantedAddress } from './login/wanted-address';
import type { RemoteLoader } from './remotes/remote-loader';
import type { ScrollKeys } from './router/scroll-keys';

/** HTML of a page as the server drew it, to be shown when its remote cannot be had. */
export interface KeptPage {
  readonly path: string;
  readonly html: string;
}

export interface ShellServices {
  readonly loader: RemoteLoader;
  readonly wanted: WantedAddress;
  readonly scroll: ScrollKeys;
  readonly kept?: KeptPage;
}

/** Absent on the server, where nothing is loaded and nothing retried. */
export const ShellContext = createContext<ShellServices | undefined>(undefined);

export const useShell = (): ShellServices | undefined => use(ShellContext);
