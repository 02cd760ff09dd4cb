import { contractApi } from '@yanye/shared/api/contract-api';
import type { RoleShare, roleShareRoutes } from '@yanye/shared/contract/role-shares';
import { roleShareCalls as calls } from '@yanye/shared/contract/role-shares.calls';

const tags = ['RoleShares'] as const;
/** Of a key that no share has, and of one that cannot be a key. */
const missing: readonly unknown[] = [404, 422];

export const sharesApi = contractApi<typeof roleShareRoutes>('chat_remote/shares', calls).with(
  ({ build, query, mutation }) => ({
    readOwnShares: query('list', { tags }),
    /** Null for a share that was revoked or never existed. */
    readShare: build.query<RoleShare | null, string>({
      queryFn: async (key, _api, _options, fetch) => {
        if (key === '') return { data: null };
        const { data, error } = await fetch({ call: calls.read, params: { key }, quiet: true });
        if (!error) return { data: data as RoleShare };
        return missing.includes(error.status) ? { data: null } : { error };
      },
      providesTags: ['Viewer', ...tags],
    }),
    shareSession: mutation('share', { invalidates: tags, quiet: true }),
    revokeShare: mutation('revoke', { invalidates: tags, quiet: true }),
  }),
);

export const { readShare } = sharesApi.endpoints;
