export { Proposals as default } from '../features/roles/proposals/Proposals';
