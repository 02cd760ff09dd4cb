import { SessionEntry } from '../features/session/entry/SessionEntry';

export const Component = () => <SessionEntry />;
