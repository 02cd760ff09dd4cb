export const stateElementId = 'state';
export const tokensElementId = 'tokens';
