/**
 * Version of what the shell and the remotes agree on beyond types: `RemoteModule`, the slots and their props, the
 * exports of the curated modules, the styles that bare elements begin with (`ui/ground.css`). Raise `version`
 * with every addition that a remote may come to need, and `oldest` when something is taken away that an older remote
 * needs.
 */
export const contract = {
  version: 3,
  /** The oldest version that the shell still serves. */
  oldest: 2,
};
