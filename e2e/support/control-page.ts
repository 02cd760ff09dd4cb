import { createServer } from 'node:http';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const careless = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true });

export interface ControlSite {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A site that renders Markdown without any sanitiser and without CSP: a vector that fires there is one that ours must block.
 * `/N` shows the text number N.
 */
export const openControlSite = async (texts: readonly string[]): Promise<ControlSite> => {
  const server = createServer((request, response) => {
    const index = /^\/(\d+)$/.exec(request.url ?? '')?.[1];
    const text = index === undefined ? undefined : texts[Number(index)];
    if (text === undefined) return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><meta charset="utf-8"><title>control</title><body>${String(careless.processSync(text))}`,
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
