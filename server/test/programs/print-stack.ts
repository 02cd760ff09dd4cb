import { createRequire } from 'node:module';
import { mapStackTraces } from '../../src/start/stack-traces';

mapStackTraces();
const [, , file = ''] = process.argv;
try {
  createRequire(file)(file);
} catch (error) {
  process.stdout.write((error as Error).stack ?? '');
}
