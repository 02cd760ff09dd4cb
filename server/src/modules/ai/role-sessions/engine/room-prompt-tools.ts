import { budgetOf } from './prompt-budget';
import { tokensOf, tokensOfTurn, withinTokens } from './token-estimate';

/** How prompts of rooms are measured: as those of sessions. */
export const roomPromptTools = { budgetOf, tokensOf, tokensOfTurn, withinTokens };

export type RoomPromptTools = typeof roomPromptTools;
