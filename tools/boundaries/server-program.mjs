import { dirname, join } from 'node:path';
import ts from 'typescript';

const isOwn = (specifier) => /^([.#]|@yanye[/])/.test(specifier);
const isTest = (file) => /[.](test|sample)[.]tsx?$|[/]testing[/]/.test(file);

/**
 * The server's production code with its types. Packages are left unresolved: which of our own functions a call reaches does not
 * depend on them, and with them the program takes three times as long and twice the memory.
 * @param {string} root folder of the repository
 * @returns {{checker: ts.TypeChecker, sources: readonly ts.SourceFile[]}} `sources` are the files below `server/src`, without tests
 */
export const serverProgram = (root) => {
  const config = join(root, 'server/tsconfig.json');
  const { fileNames, options, errors } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    dirname(config),
  );
  if (errors.length > 0) throw new Error(ts.flattenDiagnosticMessageText(errors[0].messageText, '\n'));
  const inSource = join(root, 'server/src/');
  const files = fileNames.filter((file) => file.startsWith(inSource) && !isTest(file));
  const settings = { ...options, types: [] };
  const host = ts.createCompilerHost(settings);
  const cache = ts.createModuleResolutionCache(root, (name) => name, settings);
  host.resolveModuleNameLiterals = (literals, containing) =>
    literals.map(({ text }) =>
      isOwn(text)
        ? ts.resolveModuleName(text, containing, settings, host, cache)
        : { resolvedModule: undefined },
    );
  const program = ts.createProgram(files, settings, host);
  return {
    checker: program.getTypeChecker(),
    sources: files.map((file) => program.getSourceFile(file)).filter((source) => source !== undefined),
  };
};
