export { RoleSessions as default } from '../features/role-sessions/RoleSessions';
