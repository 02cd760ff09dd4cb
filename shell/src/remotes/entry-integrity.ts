/** Lets the browser compare each remote's entry with its hash; the entry knows the hashes of all other files. */
export const createEntryIntegrity = () => {
  const hashes = new Map<string, string>();
  return {
    /** @param hash as in the list of live remotes; without one nothing is compared */
    expect: (entry: string, hash: string | undefined): void => {
      if (hash) hashes.set(new URL(entry, location.href).href, hash);
    },
    /** For the federation runtime, which makes the script. */
    plugin: {
      name: 'entry-integrity',
      createScript: ({ url }: { url: string }): HTMLScriptElement | undefined => {
        const hash = hashes.get(new URL(url, location.href).href);
        if (!hash) return undefined;
        const script = document.createElement('script');
        return Object.assign(script, {
          src: url,
          integrity: hash,
          crossOrigin: 'anonymous',
          fetchPriority: 'high',
        });
      },
    },
  };
};
