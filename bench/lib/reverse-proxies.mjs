import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { newFolder, removeFolder, root } from './server.mjs';

const documented = (name) => readFile(join(root, 'docs', 'deploy', name), 'utf8');

/** @throws when there is nothing to replace: then the file is not the one that this proof knows */
const replaced = (text, pairs) =>
  pairs.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`docs/deploy has no "${from}" any more`);
    return now.replaceAll(from, to);
  }, text);

/** @throws with the command that installs it */
const programAt = (name, path) => {
  if (!existsSync(path))
    throw new Error(`${name} is not installed (${path}): apt-get install --no-install-recommends ${name}`);
  return path;
};

const withPorts = (text, origins) => {
  const [one, other] = origins.map((origin) => new URL(origin).host);
  return replaced(text, [
    ['127.0.0.1:8080', one],
    ['127.0.0.1:8081', other],
  ]);
};

const running = async (program, args, { folder, ports, env = {} }) => {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (piece) => (output += piece));
  child.stderr.on('data', (piece) => (output += piece));
  const exited = new Promise((done) => child.once('exit', done));
  return {
    ...ports,
    output: () => output,
    hasEnded: () => child.exitCode !== null,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await removeFolder(folder);
    },
  };
};

/** Of libnginx-mod-http-lua, which only the old clients need. */
const modules = '/usr/lib/nginx/modules';
const lua = ['ndk_http_module.so', 'ngx_http_lua_module.so'].map((name) => join(modules, name));

/** @param {string[]} origins of two processes */
const startNginx = async (origins) => {
  const program = programAt('nginx', '/usr/sbin/nginx');
  const folder = await newFolder();
  const certificate = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ].concat(['-subj', '/CN=localhost', '-out', certificate[0], '-keyout', certificate[1]]),
    { stdio: 'ignore' },
  );
  const ports = { plain: await freePort(), tls: await freePort(), oldClients: await freePort() };
  const site = replaced(withPorts(await documented('nginx.conf'), origins), [
    ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
    ['listen 443 ', `listen 127.0.0.1:${ports.tls} `],
    ['/etc/letsencrypt/live/example.com/fullchain.pem', certificate[0]],
    ['/etc/letsencrypt/live/example.com/privkey.pem', certificate[1]],
  ]);
  await writeFile(join(folder, 'site.conf'), site);
  const hasLua = lua.every((file) => existsSync(file));
  if (hasLua) {
    const old = replaced(await documented('old-clients.nginx.conf'), [
      ['listen 443 ', `listen 127.0.0.1:${ports.oldClients} `],
      ['/etc/letsencrypt/live/old.example.com/fullchain.pem', certificate[0]],
      ['/etc/letsencrypt/live/old.example.com/privkey.pem', certificate[1]],
    ]);
    await writeFile(join(folder, 'old-clients.conf'), old);
  }
  const main = [
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    'error_log stderr;',
    // Another user could not read the folder.
    ...(process.getuid() === 0 ? ['user root;'] : []),
    ...(hasLua ? lua.map((file) => `load_module ${file};`) : []),
    'events {}',
    'http {',
    'access_log off;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (use) => `${use}_temp_path ${folder}/${use};`,
    ),
    `include ${folder}/site.conf;`,
    ...(hasLua ? [`include ${folder}/old-clients.conf;`] : []),
    '}',
  ];
  const file = join(folder, 'nginx.conf');
  await writeFile(file, main.join('\n'));
  if (!hasLua) delete ports.oldClients;
  return running(program, ['-e', 'stderr', '-c', file], { folder, ports });
};

/** @param {string[]} origins of two processes */
const startCaddy = async (origins) => {
  const program = programAt('caddy', '/usr/bin/caddy');
  const folder = await newFolder();
  const ports = { plain: await freePort(), tls: await freePort(), oldClients: await freePort() };
  // For this name Caddy makes a certificate itself.
  const site = replaced(withPorts(await documented('Caddyfile'), origins), [
    ['\nexample.com {', `\nlocalhost:${ports.tls} {`],
  ]);
  const old = replaced(withPorts(await documented('old-clients.Caddyfile'), origins), [
    ['old.example.com {', `localhost:${ports.oldClients} {`],
  ]);
  const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${ports.plain}\n}\n`;
  const file = join(folder, 'Caddyfile');
  await writeFile(file, [options, site, old].join('\n'));
  return running(program, ['run', '--adapter', 'caddyfile', '--config', file], {
    folder,
    ports,
    env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
};

/** Starts Debian's programs with the documented files, of which ports, names and certificates are replaced. */
export const reverseProxies = { nginx: startNginx, Caddy: startCaddy };
