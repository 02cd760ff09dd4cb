// Preloaded by `node --require` into a server: appends each SQL statement that it runs on SQLite to the file STATEMENT_LOG.
const { appendFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

if (isMainThread) {
  const Database = require('better-sqlite3');
  const probe = new Database(':memory:');
  const statement = Object.getPrototypeOf(probe.prepare('select 1'));
  for (const name of ['all', 'get', 'iterate', 'run']) {
    const original = statement[name];
    statement[name] = function (...parameters) {
      appendFileSync(process.env.STATEMENT_LOG, `${JSON.stringify([this.source, parameters])}\n`);
      return original.apply(this, parameters);
    };
  }
  probe.close();
}
