import { nextTask } from './start/next-task';

/**
 * Evaluates the modules of this one script in several tasks, React first: all in one task would block a slow phone for
 * more than 100 ms. Eager imports add no request, and each of them evaluates only what none before it has.
 */
const evaluate = async (): Promise<void> => {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { openApp } = await import(/* webpackMode: "eager" */ './start/open-app');
  await nextTask();
  await openApp();
};

void evaluate();
