// A process of its own, because ESLint loads itself in ways that jest does not follow. Prints rule and file of each needless exception.
import parser from '@typescript-eslint/parser';
import { ESLint } from 'eslint';
import { relative } from 'node:path';
import { exceptions, rules } from './steady-tests.mjs';

const needless = [];
for (const [rule, files] of Object.entries(exceptions)) {
  const only = {
    files: ['**/*.ts'],
    languageOptions: { parser },
    plugins: { steady: { rules } },
    rules: { [`steady/${rule}`]: 'error' },
  };
  const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: [only] });
  for (const { filePath, messages } of await eslint.lintFiles(Object.keys(files)))
    if (messages.length === 0) needless.push([rule, relative('.', filePath)]);
}
console.log(JSON.stringify(needless));
