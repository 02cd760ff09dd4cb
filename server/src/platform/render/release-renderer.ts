import type { ReleaseSet } from './messages';
import { loadNodeModule } from './node-module';
import { remoteStyles, shellStyles } from './page-styles';
import type { DocumentAssets, ShellOnServer } from './shell-on-server';

/** Loads the shell's Node build. @throws whatever loading throws */
export const loadShell = (release: ReleaseSet): ShellOnServer =>
  loadNodeModule(release.shellFile) as ShellOnServer;

/**
 * What documents of a release refer to; styles are those that a page's HTML uses.
 * @param remote name of the remote whose pages they are
 */
export const assetsOf = (release: ReleaseSet, remote?: string): ((html: string) => DocumentAssets) => {
  const ofShell = shellStyles(release.shellStyle);
  const file = remote === undefined ? undefined : release.remoteStyles[remote];
  const ofRemote = file === undefined ? () => '' : remoteStyles(file);
  return (html) => ({ script: release.script, styles: ofShell(html) + ofRemote(html) });
};
