import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { RemoteName } from '@yanye/shared/federation/remote-module';
import { buildApp, type App } from '#app/app';
import type { Config } from '#app/config';
import { createLogger } from '#platform/log/logger';

/** The site with a build that is not live yet, on a loopback address. */
export interface Preview {
  readonly url: string;
  readonly app: App;
  /** Errors that the server has logged so far. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

interface Complaint {
  readonly msg: string;
  readonly path?: string;
  readonly err?: { readonly message: string };
}

const complaintOf = (line: string): string => {
  const { msg, path, err } = JSON.parse(line) as Complaint;
  return [path, msg, err?.message].filter((part) => part !== undefined).join('：');
};

/**
 * Serves the site with one stored build instead of the live one.
 * @param site the operator's configuration and the opened database
 */
export const openPreview = async (
  site: { readonly config: Config; readonly app: App },
  instead: { readonly name: RemoteName; readonly build: string },
): Promise<Preview> => {
  const complaints: string[] = [];
  const listener = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      for (const line of chunk.toString().split('\n')) if (line !== '') complaints.push(complaintOf(line));
      done();
    },
  });
  const config = { ...site.config, host: '127.0.0.1', port: 0, publicUrl: undefined };
  const app = await buildApp(config, {
    log: createLogger('error', listener),
    database: site.app.core.database,
    frontEnds: { workerFile: join(import.meta.dirname, 'render-worker.js') },
    preview: instead,
  });
  return { url: await app.listen(), app, complaints, close: () => app.close() };
};
