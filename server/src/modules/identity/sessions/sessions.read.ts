export type { SignInRow } from './sessions.tables';
