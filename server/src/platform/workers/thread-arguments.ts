/**
 * Node.js options of worker threads. Their files are ES modules. Where `require` may load ES modules too, Node.js 20 aborts the whole
 * process when a thread is terminated during such a load (v8::Module::IsGraphAsync); a load by `import` can be terminated.
 */
export const threadArguments: string[] = ['--no-experimental-require-module'];
