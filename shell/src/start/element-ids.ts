/** The JSON script that holds a document's state. */
export const stateElementId = 'state';
/** The style element that declares the tokens. */
export const tokensElementId = 'tokens';
