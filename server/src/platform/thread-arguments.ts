/**
 * Arguments of our worker threads. Their files are ES modules: where `require` may load those too, Node.js 20 aborts the whole
 * process when a thread is terminated during the load (v8::Module::IsGraphAsync); with `import` it can be terminated safely.
 */
export const threadArguments: string[] = ['--no-experimental-require-module'];
