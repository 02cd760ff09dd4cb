export const messages = { siteSaved: '站点信息已保存', retentionSaved: '保留期限已保存' } as const;
