import type { ReleaseSet } from './messages';
import { loadNodeModule } from './node-module';
import { remoteStyles, shellStyles } from './page-styles';
import type { DocumentAssets, ShellOnServer } from './shell-on-server';

/** Loads the shell's Node build. @throws any error of loading it */
export const loadShell = (release: ReleaseSet): ShellOnServer =>
  loadNodeModule(release.shellFile) as ShellOnServer;

/** Styles are limited to those that a page's HTML uses. */
export const assetsOf = (release: ReleaseSet, remote?: string): ((html: string) => DocumentAssets) => {
  const ofShell = shellStyles(release.shellStyle);
  const files = remote === undefined ? undefined : release.remoteStyles[remote];
  const ofRemote = files ? remoteStyles(files) : () => ({ text: '', carried: [] });
  return (html) => {
    const { text, carried } = ofRemote(html);
    return { script: release.script, styles: ofShell(html) + text, carried };
  };
};
