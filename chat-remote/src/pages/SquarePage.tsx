import { RoleSquare } from '../features/square/RoleSquare';

/** `/bigModel/square`. */
export const Component = () => <RoleSquare />;
