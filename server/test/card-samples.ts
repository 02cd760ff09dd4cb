// Shared with the proofs in `bench`, which are no TypeScript.
export { generatedCard } from './cards/generated-cards.mjs';
export { lostOfCard } from './cards/lost-fields.mjs';
export { cardsInPng, chunk, pngOf, pngStart, textChunk } from './cards/png.mjs';
