export const messages = {
  title: '注册与投稿',
  hint: '谁能注册、投稿、评论和进后台看看，评论要不要先审核。保存后立即生效。',
  people: '谁可以来',
  texts: '写下的内容',
  names: {
    sign_up: '开放邮箱注册',
    demo_account: '演示账号',
    article_submission: '开放投稿',
    comment_approval: '评论先审后发',
    guest_comments: '访客可以评论',
  },
  help: {
    sign_up: '读者可以在登录页用邮箱验证码注册；要先设置发信服务器。关闭后只有管理员能新建用户',
    demo_account: '访客可在登录页以只读身份进入后台，看不到个人数据。关闭后，正在浏览的人立即退出',
    article_submission: '普通用户可以把草稿提交审核，通过后才发布。关闭后只能写草稿，已提交的仍可审核',
    comment_approval: '评论要管理员通过才显示。关闭后，新的评论发表后立即显示，等待中的不变',
    guest_comments:
      '没有账号的读者留下名字和邮箱就能评论，邮箱只有管理员看得到。访客的评论总要管理员通过才显示。关闭后，已有的不变',
  },
  saved: '开关已保存',
} as const;
