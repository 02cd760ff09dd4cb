import { defineCalls } from './call';

export const revisionCalls = defineCalls({
  changes: { method: 'GET', path: '/api/articles/:id/changes', access: 'anyone', writes: false },
});
