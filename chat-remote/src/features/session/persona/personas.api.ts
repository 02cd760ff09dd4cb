import { contractApi } from '@yanye/shared/api/contract-api';
import type { personaRoutes } from '@yanye/shared/contract/personas';
import { personaCalls } from '@yanye/shared/contract/personas.calls';

// A session says whom it uses, so both change together.
const tags = ['RoleSessions'] as const;

export const personasApi = contractApi<typeof personaRoutes>('chat_remote/personas', personaCalls).with(
  ({ query, mutation }) => ({
    readPersonas: query('list', { tags }),
    addPersona: mutation('add', { invalidates: tags, quiet: true }),
    changePersona: mutation('change', { invalidates: tags, quiet: true }),
    removePersona: mutation('remove', { invalidates: tags, quiet: true }),
    choosePersona: mutation('choose', { invalidates: tags, quiet: true }),
  }),
);
