import { main } from './import-command';

void main(process.argv.slice(2));
