const { moduleRules } = require('./tools/boundaries/module-rules.cjs');

const apps = '(shell|site-remote|chat-remote|admin-remote|server)';
const remotes = '(site-remote|chat-remote|admin-remote)';
const testCode = '([.](test|sample)[.][cm]?[jt]sx?$|/testing/|^server/test/)';
// What a browser may take from the contract at run time; every other contract file brings the schema library.
const plainContract =
  '^shared/src/contract/([^/]+[.]calls|call|errors|envelope|admin-lists|cache-tags)[.]ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'apps-meet-only-in-shared',
      comment: 'Move what two apps need to shared/, or let them meet through the federation runtime.',
      severity: 'error',
      from: { path: `^${apps}/` },
      to: { path: `^${apps}/`, pathNot: '^$1/' },
    },
    {
      name: 'server-takes-contract-and-policy-only',
      comment:
        'The rest of shared is the browser half; how HTML becomes our Markdown is the same on both sides.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^shared/src/',
        pathNot: '^shared/src/(contract|policy|markdown)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'contract-and-policy-are-the-bottom',
      comment: 'Contract and policy are plain: both sides build on them.',
      severity: 'error',
      from: { path: '^shared/src/(contract|policy)/', pathNot: testCode },
      to: { path: '^shared/src/', pathNot: '^shared/src/(contract|policy)/' },
    },
    {
      name: 'browser-ships-no-schema',
      comment: 'Take methods, paths and limits from <feature>.calls.ts, and types by `import type`.',
      severity: 'error',
      from: {
        path: '^(shell|site-remote|chat-remote|admin-remote|shared)/',
        pathNot: `(^shared/src/(contract|policy)/|${testCode})`,
      },
      to: { path: '^shared/src/contract/', pathNot: plainContract, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-meet-in-pages',
      comment: 'A page composes features; a feature does not know its neighbours.',
      severity: 'error',
      from: { path: `^${remotes}/src/features/([^/]+)/` },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'features-know-no-page',
      comment: 'Direction: features <- pages <- routes.',
      severity: 'error',
      from: { path: `^${remotes}/src/features/`, pathNot: testCode },
      to: { path: '^$1/src/(pages/|routes[.]|remote[.]|bootstrap[.])' },
    },
    {
      name: 'pages-use-no-http-client',
      comment: 'Pages show what features fetch through the contract.',
      severity: 'error',
      from: { path: `^${remotes}/src/`, pathNot: testCode },
      to: { path: '^shared/src/api/axios-client' },
    },
    {
      name: 'public-pages-are-antd-free',
      comment: 'antd belongs to the back office and the chat; a reader never loads it.',
      severity: 'error',
      from: {
        path: '^(shell/|site-remote/|shared/|chat-remote/src/(features/(square|article-questions)|pages/Square))',
        pathNot: '^shared/antd/',
      },
      to: { path: '(^|node_modules/)(antd|@ant-design)/' },
    },
    {
      name: 'shared-antd-serves-antd-remotes',
      comment:
        'shared/antd is the part of shared that imports antd: only remotes that carry antd may take it.',
      severity: 'error',
      from: {
        path: '^(shell/|site-remote/|shared/|server/|chat-remote/src/(features/(square|article-questions)|pages/Square))',
        pathNot: `(^shared/antd/|${testCode})`,
      },
      to: { path: '^shared/antd/' },
    },
    {
      name: 'one-router-one-store',
      comment: 'Remotes take router and redux from @yanye/shared, or there are two of them in one page.',
      severity: 'error',
      from: { path: `^${remotes}/` },
      to: {
        path: '(^|node_modules/)(react-router|react-router-dom|react-redux|redux|@reduxjs/toolkit)(/|$)',
      },
    },
    {
      name: 'axios-lives-in-api',
      comment: 'One client knows the token header, the envelope and the errors.',
      severity: 'error',
      from: { path: '.', pathNot: '^(shared/src/api/|node_modules/)' },
      to: { path: '(^|node_modules/)axios(/|$)' },
    },
    {
      name: 'tokens-are-decoded-in-auth',
      comment: 'Only the auth slice looks into a token.',
      severity: 'error',
      from: { path: '.', pathNot: '^(shared/src/auth/|node_modules/)' },
      to: { path: '(^|node_modules/)jwt-decode(/|$)' },
    },
    {
      name: 'routes-do-not-touch-the-database',
      comment: 'routes -> service -> repository -> database.',
      severity: 'error',
      from: { path: '[.]routes[.]ts$' },
      to: { path: '([.]repository[.]ts$|^server/src/platform/database/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-know-no-http',
      comment: 'A service speaks product words; binding to HTTP is the routes file.',
      severity: 'error',
      from: { path: '[.]service[.]ts$' },
      to: { path: '(^server/src/platform/http/|(^|node_modules/)@?fastify)' },
    },
    {
      name: 'repositories-know-no-service',
      comment: 'A repository stores and finds; rules are in the service.',
      severity: 'error',
      from: { path: '[.]repository[.]ts$' },
      to: { path: '([.]service[.]ts$|[.]routes[.]ts$|^server/src/platform/http/)' },
    },
    {
      name: 'repositories-stay-in-their-module',
      // The first start fills empty tables of all modules in one transaction; no rule of a service applies yet.
      comment: "Ask the other module's service.",
      severity: 'error',
      from: {
        path: '^server/src/modules/([^/]+/[^/]+)/',
        pathNot: `(${testCode}|^server/src/modules/operations/first-start/)`,
      },
      to: { path: '[.]repository[.]ts$', pathNot: '^server/src/modules/$1/' },
    },
    ...moduleRules,
    {
      name: 'platform-knows-no-module',
      comment: 'The platform has no product word in it.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: testCode },
      to: { path: '^server/src/(modules|import|samples)/' },
    },
    {
      name: 'migrations-stand-alone',
      comment:
        'A migration that ran somewhere must mean the same for ever, so it uses nothing but types that changes with the product.',
      severity: 'error',
      from: { path: '[.](schema|tables)[.]ts$' },
      to: {
        pathNot: '(^server/src/platform/database/|[.]tables[.]ts$|(^|node_modules/)kysely(/|$))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing-imports-test-code',
      comment: 'Test code may import everything; nobody imports it.',
      severity: 'error',
      from: { pathNot: `(${testCode}|^tools/|^e2e/)` },
      to: { path: testCode },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(shell|site-remote|chat-remote|admin-remote|server|e2e)/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: `${__dirname}/tsconfig.base.json` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
