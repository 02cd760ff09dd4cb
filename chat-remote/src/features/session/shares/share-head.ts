import type { RoleShare } from '@yanye/shared/contract/role-shares';
import type { PageHead } from '@yanye/shared/federation/remote-module';
import { shareMessages } from './messages.zh';

const text = shareMessages.page;

/** Never indexed: whoever revokes a share would find it in search engines. */
export const shareHead = (share: RoleShare | null): PageHead => ({
  title: share?.title ?? text.goneTitle,
  ...(share && { description: `${text.with(share.role.name)} · ${shareMessages.mark}` }),
  noindex: true,
});

/** @returns the key in a query string; '' for none */
export const shareKeyIn = (search: URLSearchParams): string => search.get('key') ?? '';
