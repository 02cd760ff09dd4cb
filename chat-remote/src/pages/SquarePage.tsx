import { RoleSquare } from '../features/square/RoleSquare';

export const Component = () => <RoleSquare />;
