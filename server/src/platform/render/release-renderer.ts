import { readFileSync } from 'node:fs';
import type { ReleaseSet } from './messages';
import { loadNodeModule } from './node-module';
import type { DocumentAssets, ShellOnServer } from './shell-on-server';

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Loads the shell's Node build. @throws whatever loading throws */
export const loadShell = (release: ReleaseSet): ShellOnServer => loadNodeModule(release.shellFile) as ShellOnServer;

/** @returns what each document of a release refers to */
export const assetsOf = (release: ReleaseSet): DocumentAssets => ({
  script: release.script,
  styles: release.styleFiles.map(textOf).join('\n'),
});
