export { RoleTags as default } from '../features/roles/tags/RoleTags';
