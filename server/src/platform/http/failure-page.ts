import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escaped } from '../escaped';
import { messages } from '../messages.zh';
import { appErrorOf, prepareFailure, sendFailure } from './error-handler';

/** The themes of the site, of which a page without scripts takes the one of the operating system. */
const style = `
:root{color-scheme:light dark;--paper:#faf9f6;--ink:#1f2421;--ink-2:#4a524d;--ink-3:#5f6963;--leaf:#2f6b4f;--leaf-hover:#25573f;--on-leaf:#fff}
@media screen and (prefers-color-scheme:dark){:root{--paper:#121513;--ink:#e8ebe8;--ink-2:#b9c1bb;--ink-3:#929c95;--leaf:#7cc4a0;--leaf-hover:#96d3b4;--on-leaf:#0d100e}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.75 -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:520px;margin:clamp(48px,18vh,160px) auto 48px;padding:0 24px;text-align:center}
svg{opacity:.35}
h1{margin:16px 0 0;font:600 28px/1.4 "Songti SC","Noto Serif CJK SC","Source Han Serif SC",serif}
p{margin:8px 0 0;color:var(--ink-2);text-wrap:balance}
a{display:inline-block;margin:24px 0 0;padding:8px 20px;border-radius:6px;background:var(--leaf);color:var(--on-leaf);font-size:15px;line-height:1.6;text-decoration:none}
a:hover{background:var(--leaf-hover)}
a:focus-visible{outline:2px solid var(--leaf);outline-offset:2px}
small{display:block;margin:24px 0 0;color:var(--ink-3);font-size:12px;overflow-wrap:anywhere}
`;

const policy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const leaf =
  '<svg width="64" height="64" viewBox="0 0 32 32" aria-hidden="true">' +
  '<path d="M27 4C14 4 5 10 5 20c0 5 3 8 8 8 10 0 14-11 14-24Z" fill="var(--leaf)"/>' +
  '<path d="M4 29c4-9 9-14 16-18" fill="none" stroke="var(--paper)" stroke-width="1.8" stroke-linecap="round"/>' +
  '<path d="M11 19h7M14.5 15.2h7" fill="none" stroke="var(--paper)" stroke-width="1.4" stroke-linecap="round"/></svg>';

interface PageFacts {
  readonly isAway: boolean;
  /** Loading the address once more repeats the request and nothing else. */
  readonly mayReload: boolean;
  readonly requestId: string;
}

const pageOf = ({ isAway, mayReload, requestId }: PageFacts): string => {
  const { failurePage: texts } = messages;
  const { title, what, reload } = isAway ? texts.away : texts.broken;
  // An empty address is that of the page itself.
  const action = mayReload ? `<p>${reload}</p><a href="">${texts.reload}</a>` : `<p>${texts.goBack}</p>`;
  return (
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${title}</title><style>${style}</style></head>` +
    `<body><main>${leaf}<h1>${title}</h1><p>${what}</p>${action}` +
    `<small>${escaped(texts.requestId(requestId))}</small></main></body></html>`
  );
};

/** Browsers ask for HTML by name; a program that asks for JSON gets the envelope. */
const wantsEnvelope = (accept = ''): boolean =>
  accept.includes('application/json') && !accept.includes('text/html');

/**
 * Answers a failure at an address that people open in a browser: when the server or its database is at fault, with a page that needs
 * no database, no script and no further file; otherwise, and for programs that want JSON, with the envelope.
 */
export const sendFailureToReader = (
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  if (wantsEnvelope(request.headers.accept) || appErrorOf(thrown).status < 500)
    return sendFailure(thrown, request, reply);
  const error = prepareFailure(thrown, request, reply);
  const mayReload = request.method === 'GET' || request.method === 'HEAD';
  return reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(pageOf({ isAway: error.status === 503, mayReload, requestId: request.id }));
};
