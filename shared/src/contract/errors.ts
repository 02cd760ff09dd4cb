/** `code` of the envelope: 0 success, 7 refused or not possible, 1002 bad input, 1001 our fault. */
export type EnvelopeCode = 0 | 7 | 1001 | 1002;

interface ErrorEntry {
  readonly status: number;
  readonly code: Exclude<EnvelopeCode, 0>;
  readonly message: string;
}

/** The closed list of errors: HTTP status, envelope code, and the sentence people read unless a better one is given. */
export const errorList = {
  BAD_INPUT: { status: 422, code: 1002, message: '填写的内容有误，请检查后再试' },
  MALFORMED_REQUEST: { status: 400, code: 1002, message: '请求格式有误，请刷新页面后再试' },
  LOGIN_REQUIRED: { status: 401, code: 7, message: '需要登录' },
  TOKEN_INVALID: { status: 401, code: 7, message: '登录凭据无效，请重新登录' },
  TOKEN_EXPIRED: { status: 401, code: 7, message: '登录已过期' },
  TOKEN_REVOKED: { status: 401, code: 7, message: '登录已失效，请重新登录' },
  LOGIN_FAILED: { status: 401, code: 7, message: '用户名或密码错误' },
  ACCOUNT_DISABLED: { status: 403, code: 7, message: '账号已被停用，请联系管理员' },
  FORBIDDEN: { status: 403, code: 7, message: '权限不足' },
  TOURIST_READ_ONLY: { status: 403, code: 7, message: '演示账号只能浏览，不能修改内容' },
  NOT_FOUND: { status: 404, code: 7, message: '没有找到请求的内容' },
  ARTICLE_NOT_FOUND: { status: 404, code: 7, message: '文章不存在或尚未发布' },
  REVISION_NOT_FOUND: { status: 404, code: 7, message: '你读过的那一版已不再保留，无法比较' },
  COMMENT_NOT_FOUND: { status: 404, code: 7, message: '评论不存在或已被删除' },
  USER_NOT_FOUND: { status: 404, code: 7, message: '用户不存在' },
  IMAGE_NOT_FOUND: { status: 404, code: 7, message: '图片不存在' },
  IMAGE_IN_USE: { status: 409, code: 7, message: '有图片正用作封面或横幅，请先换下来' },
  ADVERT_NOT_FOUND: { status: 404, code: 7, message: '推广不存在或已被删除' },
  FEEDBACK_NOT_FOUND: { status: 404, code: 7, message: '反馈不存在或已被删除' },
  MENU_NOT_FOUND: { status: 404, code: 7, message: '这个路径没有对应的菜单' },
  MENU_TAKEN: { status: 409, code: 7, message: '已有同名或同路径的菜单，请换一个' },
  MENUS_FULL: { status: 409, code: 7, message: '菜单太多了，请先删除一些' },
  PAGE_NOT_FOUND: { status: 404, code: 7, message: '页面不存在或尚未公开' },
  PAGE_SLUG_TAKEN: { status: 409, code: 7, message: '这个地址已被别的页面使用，请换一个' },
  PAGES_FULL: { status: 409, code: 7, message: '页面太多了，请先删除一些' },
  LINK_NOT_FOUND: { status: 404, code: 7, message: '友情链接不存在或已被删除' },
  LINK_TAKEN: { status: 409, code: 7, message: '已有指向这个网址的友情链接' },
  LINKS_FULL: { status: 409, code: 7, message: '友情链接太多了，请先删除一些' },
  NOTICE_NOT_FOUND: { status: 404, code: 7, message: '通知不存在或已被删除' },
  TITLE_TAKEN: { status: 409, code: 7, message: '已有同名文章，请换一个标题' },
  ADVERT_TITLE_TAKEN: { status: 409, code: 7, message: '已有同名推广，请换一个标题' },
  FEEDBACK_REPEATED: { status: 409, code: 7, message: '这条反馈已经收到过了' },
  SLUG_TAKEN: { status: 409, code: 7, message: '这个短链接已被使用，请换一个' },
  USER_NAME_TAKEN: { status: 409, code: 7, message: '用户名已被使用，请换一个' },
  NICK_NAME_TAKEN: { status: 409, code: 7, message: '昵称已被使用，请换一个' },
  LAST_ADMIN: { status: 409, code: 7, message: '这是最后一位管理员，不能降级、停用或删除' },
  PARENT_COMMENT_MISMATCH: { status: 422, code: 1002, message: '回复的评论不在这篇文章下' },
  COMMENT_TOO_DEEP: { status: 422, code: 1002, message: '回复层数太多，请直接回复上一层' },
  BLOCKED_BY_PERSON: { status: 403, code: 7, message: '对方不希望收到你的回复或提及' },
  REPORTED_ALREADY: { status: 409, code: 7, message: '你已经举报过这条评论' },
  REPORT_NOT_FOUND: { status: 404, code: 7, message: '举报不存在或已经处理' },
  CONTENT_REFUSED: { status: 422, code: 1002, message: '内容里有不允许发布的词语，请修改后再试' },
  WORD_TAKEN: { status: 409, code: 7, message: '敏感词已存在' },
  WORD_NOT_FOUND: { status: 404, code: 7, message: '敏感词不存在或已被删除' },
  EDIT_CONFLICT: { status: 409, code: 7, message: '文章已被别人修改，请刷新后合并你的改动' },
  PAYLOAD_TOO_LARGE: { status: 413, code: 1002, message: '内容太大，请精简后再试' },
  IMAGE_TOO_LARGE: { status: 413, code: 1002, message: '图片太大，请压缩后再上传' },
  IMAGE_TYPE_REFUSED: {
    status: 422,
    code: 1002,
    message: '不支持这种文件，请上传 jpg、png、gif、webp 等图片',
  },
  IMAGE_BROKEN: { status: 422, code: 1002, message: '图片已损坏或无法识别，请换一张' },
  IMAGE_DUPLICATE: { status: 409, code: 7, message: '图片已存在' },
  ADDRESS_REFUSED: { status: 422, code: 1002, message: '不能访问这个地址' },
  RELEASE_NOT_FOUND: { status: 404, code: 7, message: '没有这个构建，可能已被清理' },
  RELEASE_UNFIT: { status: 409, code: 7, message: '这个构建不能上线' },
  RELEASE_CONFLICT: { status: 409, code: 7, message: '线上版本刚刚换过，请刷新后再决定' },
  NEWS_BOARD_NOT_FOUND: { status: 404, code: 7, message: '没有这个新闻榜单' },
  NEWS_BOARD_TAKEN: { status: 409, code: 7, message: '已有同名榜单，请换一个名称' },
  NEWS_BOARD_IN_USE: { status: 409, code: 7, message: '这个榜单还不能删除' },
  NEWS_SOURCE_NOT_FOUND: { status: 404, code: 7, message: '没有这个新闻来源，可能已被删除' },
  NEWS_SOURCE_TAKEN: { status: 409, code: 7, message: '这个网址已经是新闻来源了' },
  NEWS_TOO_MANY: { status: 409, code: 7, message: '数量已到上限，请先删除不用的' },
  RATE_LIMITED: { status: 429, code: 7, message: '操作太频繁，请稍后再试' },
  NOT_BUILT_YET: { status: 501, code: 7, message: '这个功能还在建设中' },
  UNAVAILABLE: { status: 503, code: 1001, message: '服务暂时不可用，请稍后再试' },
  INTERNAL: { status: 500, code: 1001, message: '服务出了点问题，请稍后再试' },
} as const satisfies Record<string, ErrorEntry>;

/** A stable machine word for a failure. */
export type ErrorWord = keyof typeof errorList;
