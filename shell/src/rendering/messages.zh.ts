/** Texts that only documents from the server have. */
export const serverMessages = { needsScript: '这一页需要启用 JavaScript。' };
