import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const { contexts } = createRequire(import.meta.url)('./module-rules.cjs');

/** For each boundary rule the smallest pair of files that breaks it and nothing else: `[from, to]`. */
export const violations = {
  'apps-meet-only-in-shared': ['shell/src/frame.ts', 'site-remote/src/pages.ts'],
  'server-takes-contract-and-policy-only': ['server/src/app.ts', 'shared/src/store/store.ts'],
  'contract-and-policy-are-the-bottom': ['shared/src/policy/access.ts', 'shared/src/auth/token.ts'],
  'browser-ships-no-schema': [
    'site-remote/src/features/articles/articles.api.ts',
    'shared/src/contract/articles.ts',
  ],
  'features-meet-in-pages': [
    'site-remote/src/features/articles/Card.ts',
    'site-remote/src/features/comments/List.ts',
  ],
  'features-know-no-page': ['site-remote/src/features/articles/Card.ts', 'site-remote/src/pages/HomePage.ts'],
  'pages-use-no-http-client': ['site-remote/src/pages/HomePage.ts', 'shared/src/api/axios-client.ts'],
  'public-pages-are-antd-free': ['shell/src/Frame.ts', 'antd'],
  'shared-antd-serves-antd-remotes': ['site-remote/src/Card.ts', 'shared/antd/Themed.ts'],
  'one-router-one-store': ['chat-remote/src/routes.ts', 'react-router-dom'],
  'axios-lives-in-api': ['shell/src/login.ts', 'axios'],
  'tokens-are-decoded-in-auth': ['shell/src/login.ts', 'jwt-decode'],
  'routes-do-not-touch-the-database': [
    'server/src/modules/discussion/comments/comments.routes.ts',
    'server/src/platform/database/database.ts',
  ],
  'services-know-no-http': [
    'server/src/modules/discussion/comments/comments.service.ts',
    'server/src/platform/http/route-binder.ts',
  ],
  'repositories-know-no-service': [
    'server/src/modules/discussion/comments/comments.repository.ts',
    'server/src/modules/discussion/comments/comments.service.ts',
  ],
  'repositories-stay-in-their-module': [
    'server/src/modules/discussion/comments/comments.seed.ts',
    'server/src/modules/content/articles/reading/articles.repository.ts',
  ],
  'tables-stay-in-their-module': [
    'server/src/modules/discussion/comments/comments.repository.ts',
    'server/src/modules/content/articles/articles.schema.ts',
  ],
  ...Object.fromEntries(
    contexts
      .slice(0, -1)
      .map((context, at) => [
        `contexts-point-down:${context}`,
        [
          `server/src/modules/${context}/lower/lower.service.ts`,
          `server/src/modules/${contexts[at + 1]}/upper/upper.module.ts`,
        ],
      ]),
  ),
  'modules-meet-at-their-doors': [
    'server/src/modules/discussion/comments/comments.service.ts',
    'server/src/modules/content/articles/writing/article-words.ts',
  ],
  'platform-knows-no-module': [
    'server/src/platform/jobs/jobs.ts',
    'server/src/modules/content/articles/articles.schema.ts',
  ],
  'migrations-stand-alone': [
    'server/src/modules/site/links/links.schema.ts',
    'server/src/modules/site/links/href-key.ts',
  ],
  'nothing-imports-test-code': ['shell/src/frame.ts', 'shared/src/testing/builders.ts'],
  'no-cycles': ['shared/src/store/store.ts', 'shared/src/store/store-root.ts'],
};

/** Imports that no rule reports although they cross a module: `[from, to]`. */
export const permitted = {
  'a module reads its own tables': [
    'server/src/modules/content/articles/reading/articles.read.ts',
    'server/src/modules/content/articles/articles.schema.ts',
  ],
  "a module reads another's read model": [
    'server/src/modules/discussion/comments/comments.repository.ts',
    'server/src/modules/content/articles/articles.read.ts',
  ],
  "a module needs another's door": [
    'server/src/modules/discussion/comments/comments.module.ts',
    'server/src/modules/content/articles/articles.module.ts',
  ],
  'a module subscribes to events of a lower context': [
    'server/src/modules/discussion/notices/notices.module.ts',
    'server/src/modules/content/articles/articles.events.ts',
  ],
};

const specifier = (from, to) => {
  if (!to.includes('/') || to.startsWith('@')) return to;
  const up = dirname(from)
    .split('/')
    .map(() => '..')
    .join('/');
  return `${up}/${to.replace(/[.]ts$/, '')}`;
};

/**
 * Writes two files, one importing the other, into a new folder.
 * @param {string} name of a rule, or of a permitted import
 * @returns {{folder: string, remove: () => void}}
 */
export const plant = (name) => {
  const [from, to] = violations[name] ?? permitted[name];
  const folder = mkdtempSync(join(tmpdir(), 'boundary-'));
  const write = (file, text) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  write(from, `import { planted } from '${specifier(from, to)}';\nexport const user = planted;\n`);
  if (to.endsWith('.ts')) {
    const back =
      name === 'no-cycles'
        ? `import { user } from '${specifier(to, from)}';\nexport const again = user;\n`
        : '';
    write(to, `${back}export const planted = 1;\n`);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
