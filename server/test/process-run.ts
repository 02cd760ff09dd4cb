import { spawn, type ChildProcess } from 'node:child_process';

/** A process of a test's own. */
export interface RunningProcess {
  readonly child: ChildProcess;
  /** Everything it wrote so far. */
  output(): string;
  /** Waits until it has written what the pattern matches. @throws when it ends before */
  says(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Waits for its end. */
  ended: Promise<{ readonly code: number | null; readonly output: string }>;
}

/** @param file a built program @param environment all it gets */
export const runProgram = (
  file: string,
  environment: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): RunningProcess => {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer): void => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => {
      resolve({ code, output });
      for (const listener of listeners) listener();
    });
  });
  return {
    child,
    output: () => output,
    ended,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = output.match(pattern);
          if (match) resolve(match);
          else if (child.exitCode !== null || child.signalCode !== null)
            reject(new Error(`It ended: ${output}`));
          else return;
          listeners.delete(look);
        };
        listeners.add(look);
        look();
      }),
  };
};
