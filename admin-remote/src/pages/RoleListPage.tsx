export { Roles as default } from '../features/roles/list/Roles';
