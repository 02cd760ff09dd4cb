import type { Access } from '@yanye/shared/contract/call';
import { pageRefusalText, refusalOf, type Refusal } from '@yanye/shared/policy/access';
import type { Role } from '@yanye/shared/policy/roles';
import { replace } from '@yanye/shared/router';
import { pathOf } from './path-of';

type PageRefusal = Exclude<Refusal, 'TOURIST_READ_ONLY'>;

export interface BrowserGuardOptions {
  readonly role: () => Role;
  /** The current address; undefined while the first page is loading. */
  readonly here: () => string | undefined;
  /** Shows the reason, in the specification's words. */
  readonly showToast: (text: string) => void;
  /** Opens the login dialog, which leads to the refused address. */
  readonly offerLogin: (wanted: string) => void;
  /** Called when the navigation is refused: the scroll position is kept. */
  readonly stay: () => void;
}

/**
 * Guards pages by access. A refused navigation stays on the current page; a refused direct entry
 * leads to the home page, with the reason and the login dialog.
 */
export const createBrowserGuard = ({ role, here, showToast, offerLogin, stay }: BrowserGuardOptions) => {
  // Every route of a branch is guarded in the same navigation, but the reason is shown once.
  const told = new WeakSet<AbortSignal>();

  const tell = (refusal: PageRefusal, request: Request, direct: boolean) => {
    if (told.has(request.signal)) return;
    told.add(request.signal);
    showToast(pageRefusalText[refusal]);
    if (direct && refusal === 'LOGIN_REQUIRED') offerLogin(pathOf(new URL(request.url)));
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
