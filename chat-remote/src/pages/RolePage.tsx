import { RoleDetail } from '../features/role/RoleDetail';

export { loadRole as load } from './role-page.load';

export const Component = () => <RoleDetail />;
