// Rules of this project's own; all general rules are in .oxlintrc.json. Nothing here needs types.
import parser from '@typescript-eslint/parser';
import { steady } from './tools/lint/steady-tests.mjs';

const only = (names, message) => ({
  'no-restricted-imports': ['error', { paths: names.map((name) => ({ name, message })) }],
});

// The shell's build empties these parts of libraries to keep the first load small (tools/rspack/lean-libraries): they work
// in tests and while developing, and would do nothing for readers.
const leftOut = [
  ['Property', 'key', 'onQueryStarted|onCacheEntryAdded|refetchOnFocus|refetchOnReconnect|viewTransition'],
  ['Property', 'key', '(arg|(rawR|r)esponse|(rawE|e)rrorResponse|meta)Schema'],
  ['MemberExpression', 'property', '(update|upsert|patch)QueryData'],
  ['MemberExpression[object.property.name="util"]', 'property', 'prefetch'],
  ['JSXAttribute', 'name', 'viewTransition'],
].map(([node, part, names]) => ({
  selector: `${node}[${part}.name=/^(${names})$/]`,
  message: 'Left out of the build for readers. Take it off the list in tools/rspack/lean-libraries first.',
}));

export default [
  {
    ignores: [
      '**/dist/',
      '**/*.d.ts',
      'bench/',
      '**/node_modules/',
      'data/',
      '.nx/',
      'coverage/',
      'screens/',
      'reports/',
      // Oxlint has no rule for these files, and ESLint none either.
      '**/*.mjs',
      '**/*.cjs',
      '**/*.js',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that has it.' },
        ...leftOut,
      ],
    },
  },
  {
    files: ['site-remote/src/**', 'chat-remote/src/**', 'admin-remote/src/**'],
    rules: only(
      ['react-router-dom', 'react-router', 'react-redux', '@reduxjs/toolkit', 'axios', 'jwt-decode'],
      'A remote takes it from @yanye/shared (router, redux, api), so that there is one instance in the page.',
    ),
  },
  {
    // Modules that hold identity are found by their share key, which is the import specifier and not the file.
    files: ['shared/src/**'],
    ignores: ['shared/src/contract/**', 'shared/src/policy/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex:
                '^[.][.]/(.*/)?(api/base-api|auth/auth-slice|settings/settings-slice|site/site-slice|notices/notices-slice|redux|router|tokens)$',
              message: 'Import it as @yanye/shared/…, or the page may hold two of it.',
            },
          ],
        },
      ],
    },
  },
  ...steady,
];
