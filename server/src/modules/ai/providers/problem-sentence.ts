import { messages } from './messages.zh';
import type { ModelProblem } from './model-stream';

/** @returns what the people who asked are told */
export const problemSentence = (problem: ModelProblem): string => messages.forUsers[problem];
