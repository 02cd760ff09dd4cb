import { cardLimits } from './card-limits';

const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

export const messages = {
  fileTooLarge: `角色卡文件不能超过 ${megabytes(cardLimits.fileBytes)}`,
  textTooLong: `角色卡里的文字不能超过 ${megabytes(cardLimits.textBytes)}`,
  tooComplex: '角色卡里的内容嵌套太深或太多，请精简后再导入',
  unknownFile: '这不是角色卡：请选择 PNG、JSON 或 CHARX 文件',
  noCard: '这个文件里没有角色卡，请换一个文件',
  pngCut: '图片不完整，请重新下载这张卡后再导入',
  pngDamaged: '图片已损坏（校验不对），请重新下载这张卡后再导入',
  notBase64: '图片里的角色卡已损坏，请重新下载这张卡后再导入',
  notUtf8: '角色卡不是 UTF-8 编码，请另存为 UTF-8 后再导入',
  notJson: '角色卡的内容有误（不是正确的 JSON），请重新导出这张卡后再导入',
  nul: '角色卡里有不能保存的字符（NUL），请去掉后再导入',
  zipBroken: '这个 CHARX 文件已损坏或有不安全的文件名，请重新下载后再导入',
  zipTooManyEntries: `CHARX 里的文件不能超过 ${cardLimits.zip.entries} 个`,
  zipTooLarge: `CHARX 解开后不能超过 ${megabytes(cardLimits.zip.totalBytes)}`,
  zipEntry: 'CHARX 里有加密、重名或不能读取的文件，请重新打包后再导入',
  zipNoCard: 'CHARX 里没有 card.json，请换一个文件',
  tooSlow: '读取这个文件用了太久，请换一个文件',
} as const;
