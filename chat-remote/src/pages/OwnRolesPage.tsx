import { OwnRoles } from '../features/own/OwnRoles';

export const Component = () => <OwnRoles />;
