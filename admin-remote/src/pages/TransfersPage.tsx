export { Transfers as default } from '../features/transfers/Transfers';
