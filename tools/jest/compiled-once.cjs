const { Script } = require('node:vm');

/** The compiled sources of this process, by the file they belong to. */
const compiled = new Map();

const scriptOf = (source, file, parameters) => {
  const known = compiled.get(file);
  if (known?.source === source && known.parameters === parameters) return known.script;
  const head = `(function (${parameters}) {`;
  const script = new Script(`${head}${source}\n})`, { filename: file, columnOffset: -head.length });
  compiled.set(file, { source, parameters, script });
  return script;
};

/** A script that is shared by test files has nothing that could load a module for one of them. */
const importsWhileRunning = /\bimport\s*[(.]/;

/**
 * Lets a runtime of jest compile each source once per process. Each test file still runs the code in its own context with its own modules;
 * only the parsed code and its bytecode are shared, which jest produces again for each test file otherwise.
 * @param runtime an instance of jest's runtime
 */
exports.compileOnce = ({ executor }) => {
  const compile = executor.compile;
  executor.compile = (source, file) => {
    const context = executor.environment.getVmContext();
    if (context === null || importsWhileRunning.test(source)) return compile.call(executor, source, file);
    let script;
    try {
      script = scriptOf(source, file, executor.injectedModuleParameters.join());
    } catch {
      // Reports the syntax error as jest does.
      return compile.call(executor, source, file);
    }
    return script.runInContext(context);
  };
};
