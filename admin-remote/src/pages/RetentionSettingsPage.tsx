export { RetentionSettings as default } from '../features/retention/RetentionSettings';
