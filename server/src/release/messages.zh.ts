const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

export const messages = {
  usage: [
    '用法：npm run release -- site-remote|chat-remote|admin-remote [--from 构建目录] [--note 说明] [--no-browser]',
    '      npm run rollback -- 子应用 [--to 构建号或版本] [--note 说明]',
    '      npm run releases [-- 子应用]',
  ],
  releasing: (name: string) => `发布 ${name}`,
  rollingBack: (name: string) => `回滚 ${name}`,
  done: (text: string) => `  ✓ ${text}`,
  working: (text: string) => `  … ${text}`,
  failed: (text: string) => `  ✗ ${text}`,

  found: (build: string, version: string, commit: string) =>
    `构建 ${build}（版本 ${version}${commit === '' ? '' : `，提交 ${commit}`}）`,
  fits: (files: number, bytes: number) => `${files} 个文件完好，适合线上的主程序，共发送 ${kilobytes(bytes)}`,
  stored: '已保存并核对',
  opening: (path: string) => `在浏览器中打开 ${path}`,
  opened: (pages: number, seconds: string) => `浏览器打开了 ${pages} 个页面，没有错误（${seconds} 秒）`,
  notOpened: '没有在浏览器中打开（--no-browser）',
  live: (build: string, before: string | undefined) =>
    before === undefined ? `${build} 已上线` : `${build} 已上线，替换 ${before}`,
  wayBack: (folder: string) => `  要回滚，请运行：npm run rollback -- ${folder}`,
  already: (build: string) => `${build} 已经在线上，无需发布`,

  refused: '没有发布，线上版本保持不变。原因：',
  reason: (text: string) => `  · ${text}`,
  conflict: '没有切换：线上版本刚刚被别人换过。请用 npm run releases 看过之后再决定',
  notBuilt: (folder: string) => `${folder} 里没有构建结果`,
  otherRemote: (name: string, found: string) => `要发布的是 ${name}，目录里却是 ${found} 的构建`,
  neverStarted: '这里还没有运行过网站，请先用 npm start 启动一次',
  neverReleased: (name: string) => `${name} 还没有发布过`,
  noPrevious: (name: string) => `${name} 没有可以回滚的版本，可用 --to 指定`,
  noSuchBuild: (wanted: string) => `没有构建 ${wanted}，或它的文件已被清理。用 npm run releases 查看`,
  manyBuilds: (wanted: string) => `“${wanted}”对应不止一个构建，请写出完整的构建号`,
  noBrowser: '找不到 Chromium 或 Chrome。请安装，或用 CHROMIUM_PATH 指定，或加 --no-browser 跳过这一步',

  status: (path: string, status: number) => `打开 ${path} 得到 ${status}`,
  console: (path: string, text: string) => `${path}：${text}`,
  lacks: (path: string, file: string, status: number | string) =>
    `${path} 需要的 ${file} 取不到（${status}）`,
  errorShown: (path: string) => `${path} 显示了出错的提示`,
  nothingShown: (path: string) => `${path} 没有显示任何内容`,
  tooSlow: (path: string, seconds: number) => `${path} 没有在 ${seconds} 秒内打开`,
  notRendered: (path: string) => `服务器没有渲染出 ${path}`,
  serverSaid: (text: string) => `服务器：${text}`,

  nowLive: (name: string, build: string, version: string) => `${name}  线上 ${build}（${version}）`,
  since: (at: string, by: string) => `    自 ${at} 起，${by}`,
  nothing: (name: string) => `${name}  还没有发布过`,
  history: (at: string, kind: string, build: string, from: string, by: string, note: string) =>
    `    ${at}  ${kind}  ${from === '' ? '' : `${from} → `}${build}  ${by}${note === '' ? '' : `  ${note}`}`,
  kinds: { bundled: '随程序', released: '发布', rolled_back: '回滚' },
} as const;
