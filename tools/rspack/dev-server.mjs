const api = () => process.env.API_URL ?? 'http://127.0.0.1:8080';

// Paths that the server answers itself; everything else is a page of the app.
const serverPaths = [
  '/api',
  '/ws',
  '/uploads',
  '/files',
  '/releases',
  '/healthz',
  '/openapi.json',
  '/licences.txt',
];

const hotPath = '/__hot';

/**
 * Development server of one app.
 * @param {object} options
 * @param {number} options.port
 * @param {boolean} [options.page] the app is a page of its own: addresses fall back to it, calls go to `API_URL`
 * @param {(middlewares: unknown[]) => unknown[]} [options.setup] further middlewares, put first
 */
export const devServer = ({ port: usual, page = false, setup }) => {
  const port = Number(process.env.DEV_PORT ?? usual);
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    // Not at /ws, which is the product's own; and named in full, since a remote's client runs in the shell's page.
    webSocketServer: { type: 'ws', options: { path: hotPath } },
    client: {
      overlay: false,
      logging: 'warn',
      webSocketURL: { protocol: 'ws', hostname: '127.0.0.1', port, pathname: hotPath },
    },
    // A remote's files are fetched by the shell's page, which has another origin in development.
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: ['127.0.0.1', 'localhost'],
    ...(page && {
      historyApiFallback: { disableDotRule: true },
      proxy: [{ context: serverPaths, target: api(), ws: true, changeOrigin: true }],
    }),
    ...(setup && { setupMiddlewares: (middlewares) => setup(middlewares) }),
  };
};
