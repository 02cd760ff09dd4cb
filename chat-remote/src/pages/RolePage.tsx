import { RoleDetail } from '../features/role/RoleDetail';

export const Component = () => <RoleDetail />;
