import sharp from 'sharp';
import { serveAsChildProcess } from '../workers/child-process';

serveAsChildProcess();
// The processor is shared with the server, and each picture is decoded once.
sharp.concurrency(1);
sharp.cache(false);

export { asPngTask, checkTask, inspectTask, variantsTask } from './picture-tasks';
