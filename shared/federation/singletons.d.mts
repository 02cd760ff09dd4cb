interface SharedEntry {
  readonly singleton: true;
  readonly version: string;
  readonly requiredVersion: string;
}

export const curatedModules: readonly string[];
export const singletons: (options?: { readonly dev?: boolean }) => Record<string, SharedEntry>;
export const fromShell: (options?: {
  readonly dev?: boolean;
}) => Record<string, SharedEntry & { readonly import: false }>;
