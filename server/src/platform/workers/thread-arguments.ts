import { setFlagsFromString } from 'node:v8';

/**
 * Node.js options of worker threads. Their files are ES modules. Where `require` may load ES modules too, Node.js 20 aborts the whole
 * process when a thread is terminated during such a load (v8::Module::IsGraphAsync); a load by `import` can be terminated.
 */
export const threadArguments: string[] = ['--no-experimental-require-module'];

/** Node.js whose V8 unrolls loops, and takes the checks out of them by which a thread is stopped: `for (;;) new Array(9).fill(0)`. */
const unrollsLoops = Number.parseInt(process.versions.node, 10) >= 24;

/**
 * Makes the limits of threads hold that start from now on. A heap size in the arguments of the process would replace that of their
 * `resourceLimits`; the heap of the calling thread keeps its size.
 */
export const boundThreads = (): void => {
  setFlagsFromString('--max-old-space-size=0');
  if (unrollsLoops) setFlagsFromString('--no-turboshaft-loop-unrolling');
};
