import { defineCalls } from './call';

export const articleQuestionCalls = defineCalls({
  ask: { method: 'POST', path: '/api/big_model/article_questions', access: 'signedIn', writes: true },
  roles: { method: 'GET', path: '/api/big_model/article_roles', access: 'anyone', writes: false },
});

export const articleQuestionLimits = { roles: 3 } as const;
