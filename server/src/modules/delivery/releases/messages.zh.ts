const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

export const messages = {
  brokenBuild: (file: string) => `构建记录 ${file} 内容不完整，请运行 npm run build 重新构建`,
  noShell: '还没有构建前端，请先运行 npm run build（npm start 会自动构建）',
  notBuilt: (folder: string) => `${folder} 里没有构建结果，请先构建`,

  lacksFile: (path: string) => `缺少文件 ${path}`,
  changedFile: (path: string) => `文件 ${path} 与构建时不同`,
  unknownFile: (path: string) => `多出构建记录里没有的文件 ${path}`,
  otherContents: (build: string) => `已有同号构建 ${build}，内容却不同，请重新构建`,

  wrongModule: (exposes: readonly string[]) =>
    `应当只公开 ./remote，这个构建公开的是 ${exposes.length > 0 ? exposes.join('、') : '（无）'}`,
  noEntry: (entry: string) => `没有入口文件 ${entry}`,
  unshared: (key: string) => `需要共享模块 ${key}，线上的主程序没有提供`,
  mismatched: (key: string, wanted: string, offered: string) =>
    `需要 ${key} ${wanted}，线上的主程序提供的是 ${offered}`,
  missingShare: (key: string) => `没有声明共享模块 ${key}，会自带一份`,
  carried: (key: string) => `自带了一份 ${key}，必须使用主程序提供的版本`,
  ownReact: (file: string) => `${file} 里自带了一份 React，必须使用主程序提供的版本`,
  contractTooNew: (version: number, shell: number) =>
    `按接口版本 ${version} 构建，线上的主程序只支持到 ${shell}，请先升级主程序`,
  contractTooOld: (version: number, oldest: number) =>
    `按接口版本 ${version} 构建，线上的主程序从 ${oldest} 起支持，请更新代码后重新构建`,
  overBudget: (what: string, bytes: number, budget: number) =>
    `${what} ${kilobytes(bytes)}，超出预算 ${kilobytes(budget)}`,
  entrySize: '入口文件',
  wholeSize: '脚本与样式合计',

  swept: '文件已清理',
  damaged: '文件已损坏，无法上线',
  unfit: (reasons: readonly string[]) => `这个构建不能上线：${reasons.join('；')}`,
  alreadyLive: '这个构建已经在线上',
  byServer: '系统',
} as const;
