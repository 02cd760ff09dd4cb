import { createContext, use } from 'react';
import type { WantedAddress } from './login/wanted-address';
import type { RemoteLoader } from './remotes/remote-loader';
import type { ScrollKeys } from './router/scroll-keys';

/** The server's HTML of a page, shown when its remote fails to load. */
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

/** Absent on the server, which neither loads nor retries remotes. */
export const ShellContext = createContext<ShellServices | undefined>(undefined);

export const useShell = (): ShellServices | undefined => use(ShellContext);
