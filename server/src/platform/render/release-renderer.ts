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
export const loadShell = (release: ReleaseSet): ShellOnServer =>
  loadNodeModule(release.shellFile) as ShellOnServer;

/**
 * What a document refers to.
 * @param remote name of the remote whose styles come along
 */
export const assetsOf = (release: ReleaseSet, remote?: string): DocumentAssets => {
  const style = remote === undefined ? undefined : release.remoteStyles[remote];
  return {
    script: release.script,
    styles: textOf(release.shellStyle) + (style === undefined ? '' : textOf(style)),
  };
};
