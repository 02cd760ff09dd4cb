export declare const buildProgram: (options: {
  readonly context: string;
  readonly entry: string;
  readonly folder: string;
}) => Promise<void>;
