export { RoleTags as default } from '../features/role-tags/RoleTags';
