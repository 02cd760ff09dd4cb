export declare const buildProgram: (options: {
  readonly context: string;
  readonly entry: string;
  readonly folder: string;
  readonly workers?: Readonly<Record<string, string>>;
}) => Promise<void>;
