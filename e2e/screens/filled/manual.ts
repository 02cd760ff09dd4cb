/** What is wider than a page: a table, code, a formula and a diagram; and a list of tasks. */
export const manual = [
  '遇到 `permission denied` 时看权限，这个词最早出现在第三版[^1]，\n后来沿用。',
  [
    '| 系统 | 版本 | 内存 | 包管理 | 备注 |',
    '| --- | --- | ---: | --- | --- |',
    '| macOS / iOS | 14.5 | 8 GB | brew | 只用来开发，不要拿它当服务器；合上盖子它就睡了 |',
    '| Debian | 12 bookworm | 512 MB | apt | 推荐，半年没有重启过也没有出过问题 |',
  ].join('\n'),
  '- [x] 装好系统\n- [ ] 把 `systemd` 单元放进 `/etc/systemd/system`',
  [
    '```bash',
    'curl -fsSL https://example.com/releases/yanye-linux-x64.tar.gz | tar -xz --strip-components=1 -C /opt/yanye',
    'systemctl enable --now yanye.service # 一行很长的注释，看它会不会把整页撑开，它应该自己滚动',
    '```',
  ].join('\n'),
  '$$\nP = \\frac{(c\\rho)^c}{c!}\\frac{1}{1-\\rho} + \\sum_{k=0}^{c-1}\\frac{(c\\rho)^k}{k!} + \\frac{(c\\rho)^c}{c!}\\frac{1}{1-\\rho}\n$$',
  '```mermaid\nflowchart LR\n  A[写文章] --> B{要审核?}\n  B -->|是| C[管理员查看]\n  B -->|否| D[发布]\n  C --> D\n  D --> E[缓存更新]\n```',
  '[^1]: 2024 年。',
].join('\n\n');
