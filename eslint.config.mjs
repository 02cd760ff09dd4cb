import prettier from 'eslint-config-prettier';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

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

export default tseslint.config(
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
      'tools/boundaries/violations/',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'react-hooks': hooks },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      // A handler may promise without awaiting: the contract's type asks for a promise.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
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
  {
    // The router's way to say 404 or "go elsewhere" is to throw a value that is no Error.
    files: ['shell/src/router/**'],
    rules: { '@typescript-eslint/only-throw-error': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/test/**', 'e2e/**'],
    rules: {
      // expect.any() and the like are typed as any by jest itself.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: { globals: { ...globals.node } },
  },
  prettier,
);
