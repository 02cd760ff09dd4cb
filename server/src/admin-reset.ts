import { main } from './admin-reset-command';

void main(process.argv.slice(2));
