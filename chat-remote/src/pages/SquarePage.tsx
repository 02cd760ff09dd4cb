import { RoleSquare } from '../features/square/RoleSquare';

export { loadSquare as load } from './square-page.load';

export const Component = () => <RoleSquare />;
