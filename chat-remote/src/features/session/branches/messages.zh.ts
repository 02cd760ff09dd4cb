/** Texts about sessions that began in another one, and about how a session begins. */
export const branchMessages = {
  branch: '另开一支',
  from: '从另一个会话分出：',
  prologue: '开场白',
  earlier: '上一个开场白',
  later: '下一个开场白',
  at: (at: number, of: number) => `${at} / ${of}`,
  atLabel: (at: number, of: number) => `第 ${at} 个开场白，共 ${of} 个`,
} as const;
