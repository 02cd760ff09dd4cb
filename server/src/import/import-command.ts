import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { articlesModule } from '#content/articles/articles.module';
import { imagesModule } from '#site/images/images.module';
import { buildApp, type App } from '#app/app';
import { readConfig } from '#app/config';
import { messages as startMessages } from '#app/messages.zh';
import { usersModule } from '#identity/users/users.module';
import { commandOrigin, withOrigin } from '#platform/events/origin';
import { StartProblem } from '#platform/start-problem';
import { importFolder } from '#operations/transfers/markdown/import-folder';
import { messages } from '#operations/transfers/markdown/messages.zh';
import { progressOn } from './progress';
import { reportLines } from '#operations/transfers/markdown/report';

interface Command {
  readonly folder: string;
  readonly images?: string;
  readonly isDry: boolean;
  readonly fetchRemote: boolean;
}

const folderAt = async (path: string): Promise<string> => {
  // npm runs scripts in the project's folder, and passes the user's working directory here.
  const absolute = resolve(process.env['INIT_CWD'] ?? '.', path);
  const isFolder = await stat(absolute).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new StartProblem([messages.noFolder(path)]);
  return absolute;
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        images: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'fetch-images': { type: 'boolean' },
      },
    });
  } catch {
    throw new StartProblem([messages.usage]);
  }
};

/** @throws StartProblem with the usage or with what is wrong about a folder */
export const readCommand = async (args: readonly string[]): Promise<Command> => {
  const { values, positionals } = parsed(args);
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new StartProblem([messages.usage]);
  return {
    folder: await folderAt(folder),
    isDry: values['dry-run'] ?? false,
    fetchRemote: values['fetch-images'] ?? false,
    ...(values.images !== undefined && { images: await folderAt(values.images) }),
  };
};

const firstAdministrator = async (app: App): Promise<number> => {
  const [id] = await app.service(usersModule).rows.administrators();
  if (id === undefined) throw new StartProblem([messages.noAdministrator]);
  return id;
};

const run = async (args: readonly string[], print: (line: string) => void): Promise<void> => {
  const command = await readCommand(args);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const app = await buildApp(readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error' }));
  const stopped = new AbortController();
  process.once('SIGINT', () => stopped.abort());
  process.once('SIGTERM', () => stopped.abort());
  try {
    const first = await app.firstStart();
    if (first) startMessages.firstAdministrator(first).forEach(print);
    const author = await firstAdministrator(app);
    const progress = progressOn(process.stdout);
    const report = await importFolder(
      { ...app.core, articles: app.service(articlesModule), images: app.service(imagesModule) },
      {
        ...command,
        author,
        maxPictureBytes: app.core.config.maxUploadBytes,
        onProgress: progress.at,
        signal: stopped.signal,
      },
    ).finally(() => progress.stop());
    if (!command.isDry) await app.core.database.analyze();
    reportLines(report, command.isDry).forEach(print);
    if (stopped.signal.aborted) print(messages.interrupted);
  } finally {
    await app.close();
  }
};

export const main = async (args: readonly string[]): Promise<void> => {
  try {
    await withOrigin(commandOrigin('import'), () =>
      run(args, (line) => void process.stdout.write(`${line}\n`)),
    );
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    for (const line of error.lines) process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
};
