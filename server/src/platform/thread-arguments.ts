/**
 * With what threads of our own are started. Their files are ES modules: where `require` may load those too, Node.js 20 aborts the whole
 * process when a thread is ended while it does (v8::Module::IsGraphAsync); `import` is ended in peace.
 */
export const threadArguments: string[] = ['--no-experimental-require-module'];
