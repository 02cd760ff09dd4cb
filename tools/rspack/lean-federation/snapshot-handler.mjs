// Stands in for the part of the federation runtime that reads manifests.
const nobodyListens = { lifecycle: {}, applyPlugin: () => undefined, removePlugin: () => undefined };

export class SnapshotHandler {
  loadingHostSnapshot = null;
  manifestCache = new Map();
  hooks = nobodyListens;
}

export const getGlobalRemoteInfo = () => ({});
