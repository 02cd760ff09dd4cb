export { CreditSettings as default } from '../features/credits/CreditSettings';
