import type { Access } from '@yanye/shared/contract/call';
import { pageRefusalText, refusalOf, type Refusal } from '@yanye/shared/policy/access';
import type { Role } from '@yanye/shared/policy/roles';
import { replace } from '@yanye/shared/router';

type PageRefusal = Exclude<Refusal, 'TOURIST_READ_ONLY'>;

export interface BrowserGuardOptions {
  readonly role: () => Role;
  /** The address the reader is at; undefined while the first page is still being opened. */
  readonly here: () => string | undefined;
  /** Tells the reader why, in the specification's words. */
  readonly showToast: (text: string) => void;
  /** Offers to sign in, then to go to the address that was refused. */
  readonly offerLogin: (wanted: string) => void;
  /** The reader stays where they are: nothing on their screen should move. */
  readonly stay: () => void;
}

/**
 * Keeps readers out of pages that are not theirs. Whoever is refused stays where they were; whoever typed the address
 * lands on the home page, with the reason and the login dialog.
 */
export const createBrowserGuard = ({ role, here, showToast, offerLogin, stay }: BrowserGuardOptions) => {
  // Every route of a branch asks for the same navigation, but the reason is said once.
  const told = new WeakSet<AbortSignal>();

  const tell = (refusal: PageRefusal, request: Request, direct: boolean) => {
    if (told.has(request.signal)) return;
    told.add(request.signal);
    showToast(pageRefusalText[refusal]);
    const { pathname, search, hash } = new URL(request.url);
    if (direct && refusal === 'LOGIN_REQUIRED') offerLogin(pathname + search + hash);
  };

  return (access: Access, request: Request): void => {
    const refusal = refusalOf(role(), access);
    if (!refusal) return;
    const staying = here();
    tell(refusal, request, staying === undefined);
    if (staying !== undefined) stay();
    throw replace(staying ?? '/');
  };
};
