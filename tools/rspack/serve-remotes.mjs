const ports = { site_remote: 8082, chat_remote: 8083, admin_remote: 8084 };

const live = () =>
  Object.entries(ports).map(([name, port]) => ({
    name,
    build: 'dev',
    entry: `http://127.0.0.1:${port}/remoteEntry.js`,
  }));

/**
 * Answers `/remotes.json` in development: every remote comes from its own development server.
 * @param {unknown[]} middlewares those of the development server
 */
export const serveRemotes = (middlewares) => [
  {
    name: 'remotes.json',
    path: '/remotes.json',
    middleware: (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ remotes: live() }));
    },
  },
  ...middlewares,
];
