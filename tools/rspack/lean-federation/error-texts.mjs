// Stands in for the runtime's long English error texts; the code and the link to its page remain.
export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};
