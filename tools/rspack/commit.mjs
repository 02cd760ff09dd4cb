import { execFileSync } from 'node:child_process';
import { root } from './build-id.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** @returns {string} short id of the current commit, with `+` when files differ from it; empty outside of git */
export const commitAtHand = () => {
  try {
    return git('rev-parse', '--short=10', 'HEAD') + (git('status', '--porcelain', '-uno') === '' ? '' : '+');
  } catch {
    return '';
  }
};
