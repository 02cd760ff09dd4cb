import { setFlagsFromString } from 'node:v8';

/**
 * Node.js options of worker threads. Their files are ES modules. Where `require` may load ES modules too, Node.js 20 aborts the whole
 * process when a thread is terminated during such a load (v8::Module::IsGraphAsync); a load by `import` can be terminated.
 */
export const threadArguments: string[] = ['--no-experimental-require-module'];

/**
 * Makes `resourceLimits` hold for threads that start from now on: a heap size in the arguments of the process would replace them. The
 * heap of the calling thread keeps its size.
 */
export const limitThreadsAlone = (): void => setFlagsFromString('--max-old-space-size=0');
