/** What search tells administrators. */
export const messages = {
  forgotten: (count: number) => `已去掉 ${count} 个词`,
} as const;
