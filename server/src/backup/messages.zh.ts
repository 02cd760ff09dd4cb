const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** What `npm run backup` and `npm run restore` say on the terminal. */
export const messages = {
  backupUsage: '用法：npm run backup [-- 文件.zip]',
  restoreUsage: '用法：npm run restore -- 文件.zip [--replace]',
  noSite: (where: string) => `${where} 里还没有数据，没有可以备份的内容`,
  fileExists: (file: string) => `${file} 已经存在，请换一个文件名`,
  noFolder: (folder: string) => `找不到文件夹 ${folder}，请先创建它`,
  noFile: (file: string) => `找不到备份文件 ${file}`,
  databaseDamaged: (why: string) => `数据库已损坏，没有生成备份（${why}）`,
  system: (why: string) => `没有完成（${why}）；什么都没有改变`,
  interrupted: '已中断；什么都没有改变',
  copyingDatabase: '正在复制数据库…',
  copyingUploads: (count: number) => `正在复制上传的文件（${count} 个）…`,
  checking: '正在检查备份文件…',
  unpacking: (count: number) => `正在解压（${count} 个文件）…`,
  loading: (tables: number) => `正在写入数据库（${tables} 张表）…`,
  soFar: (bytes: number) => `  已处理 ${megabytes(bytes)}`,
  made: (file: string, bytes: number, engine: string, uploads: number) =>
    `备份完成：${file}（${megabytes(bytes)}，${engine} 数据库，上传的文件 ${uploads} 个）`,
  keepElsewhere: '请把它复制到另一台机器上保存',
  goneMeanwhile: (names: readonly string[]) =>
    `没有包含的文件（备份期间被删除，或文件名含有反斜杠）：${names.join('、')}`,
  key: {
    included:
      '文件中含有 secret.key，它用来签发登录凭证、加密保存的密码：请像密码一样保管这个文件（只有文件所有者可读写）',
    environment:
      '不含密钥：SECRET_KEY 由环境变量设置，请另外保存。恢复后要用同一个值，否则所有登录失效，保存的密码（如邮箱密码）要重新填写',
    none: '不含密钥：数据文件夹中没有 secret.key',
  },
  releasesLeftOut: '不含 releases/：npm start 会重新生成；用命令发布的前端要重新发布',
  damaged: (file: string, why: string) => `备份文件 ${file} 不完整或被改动过（${why}），没有恢复任何内容`,
  problems: {
    seal: '文件的校验值不符',
    zip: '不是有效的 zip 文件',
    manifest: '清单 manifest.json 缺失或无法读取',
    format: '无法识别清单的格式版本，请先升级程序',
    missing: (name: string) => `缺少 ${name}`,
    unknown: (name: string) => `多出清单中没有的 ${name}`,
    differs: (name: string) => `${name} 的内容与清单不符`,
    database: (why: string) => `数据库检查没有通过：${why}`,
    steps: '数据库的版本与清单不符',
  },
  otherEngine: (engine: string) =>
    engine === 'sqlite'
      ? '这是 SQLite 的备份：请去掉 DATABASE_URL 后恢复'
      : '这是 PostgreSQL 的备份：请把 DATABASE_URL 指向一个空的数据库后恢复',
  folderFull: (folder: string, names: readonly string[]) =>
    `数据文件夹 ${folder} 不是空的（${names.join('、')}）：请换一个空的 DATA_DIR，或加上 --replace，把现有的数据移到一旁`,
  databaseFull: (tables: number) =>
    `DATABASE_URL 指向的数据库不是空的（${tables} 张表）：请新建一个空的数据库，再把 DATABASE_URL 指向它（--replace 只移动数据文件夹，不改动 PostgreSQL）`,
  restored: (program: string, at: string, engine: string, uploads: number) =>
    `恢复完成：${at} 的备份（程序 ${program}，${engine} 数据库，上传的文件 ${uploads} 个）`,
  movedAside: (folder: string) => `原有的数据移到了 ${folder}，确认无误后可以删除`,
  foreignTables: (names: readonly string[]) => `不属于本站、没有恢复的表：${names.join('、')}`,
  keyRestored: {
    included: 'secret.key 已恢复：登录和保存的密码继续有效',
    overridden:
      'secret.key 已恢复，但环境变量 SECRET_KEY 优先：两者不同时，所有登录失效，保存的密码要重新填写',
    missing:
      '备份不含密钥：请把 SECRET_KEY 设为备份时的值，否则所有登录失效，保存的密码（如邮箱密码）要重新填写',
  },
  startNow: '现在可以启动网站（npm start）',
} as const;
