export type { SignInRow } from './sessions.schema';
