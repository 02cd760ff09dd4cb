/** One turn of a prompt. */
export interface ModelTurn {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** What fits into a request to one model, in tokens. */
export interface ModelWindow {
  readonly contextTokens: number;
  readonly maxTokens: number;
}

/** What a request wants otherwise than the provider is set. */
export interface RequestSettings {
  /** From 0 to 2; null for the provider's. */
  readonly temperature: number | null;
  /** Tokens of the longest answer, never more than the provider's; 0 for the provider's. */
  readonly longest: number;
  /** Id of the provider that is tried before the list, where it is there and switched on; 0 for none. */
  readonly provider: number;
}

export interface ModelRequest {
  /** Called for each provider that is tried, since their windows differ. */
  readonly promptFor: (window: ModelWindow) => readonly ModelTurn[];
  /** The question alone, and who asks: the demonstration model quotes only what this user may read. */
  readonly question: string;
  readonly userId: number;
  readonly roleName: string;
  /** In a session about an article: what this user may read of it, the closest first, for the demonstration model to cite. */
  readonly passages?: readonly { readonly mark: number; readonly title: string; readonly words: string }[];
  /** Whether the user chose the demonstration model: no other one is asked then. */
  readonly wantsDemo?: boolean;
  readonly settings?: RequestSettings;
  /** Aborting it closes the connection to the provider. */
  readonly signal: AbortSignal;
}

export interface UsedModel {
  readonly providerId: number;
  readonly provider: string;
  readonly model: string;
  readonly isDemo: boolean;
}

/** Tokens as the provider counted them. */
export interface ModelUsage {
  readonly promptTokens: number;
  readonly answerTokens: number;
}

/**
 * `model` comes first, once, when a provider was chosen that sent something: no other one is tried after it. `end` comes last; a stream that ends
 * without it throws.
 */
export type ModelEvent =
  | { readonly kind: 'model'; readonly used: UsedModel }
  | { readonly kind: 'text' | 'reasoning'; readonly text: string }
  | {
      readonly kind: 'end';
      readonly finish: 'stop' | 'length' | 'filter' | 'other';
      readonly usage?: ModelUsage;
    };

/** `refused` is a provider that refuses the content, which is no failure of the provider. */
export type ModelProblem =
  | 'none'
  | 'key'
  | 'funds'
  | 'busy'
  | 'model'
  | 'request'
  | 'refused'
  | 'unreachable'
  | 'slow'
  | 'silent'
  | 'cut'
  | 'answer';

/** A request that did not end as it should; texts of providers are in no message, since they contain keys and addresses. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';

  constructor(
    readonly problem: ModelProblem,
    /** The last provider that was tried. */
    readonly used?: UsedModel,
    options?: ErrorOptions,
  ) {
    super(`the model failed: ${problem}`, options);
  }
}
