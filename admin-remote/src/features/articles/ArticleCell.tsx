import { chosenPicture } from '@yanye/shared/contract/drawn-pictures.calls';
import { ExportOutlined, PushpinFilled, StarFilled } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { articleVisibilityLabels } from '@yanye/shared/contract/articles.calls';
import { Link } from '@yanye/shared/router';
import { HighlightedTitle } from '@yanye/shared/ui/HighlightedTitle';
import { Muted } from '#layout/Text.tsx';
import { messages } from '#messages.zh.ts';
import styles from './ArticleTable.module.css';
import { plainTitle } from './plain-title';
import { publicAddress } from './public-address';
import type { RowActionSet } from './RowActions';

interface LineProps {
  readonly article: ArticleItem;
  /** The linked title, and marks after it. */
  readonly children: ReactNode;
}

/** Cover, title and abstract. */
export const ArticleLine = ({ article: { banner_url, abstract }, children }: LineProps) => (
  <div className={styles.article}>
    {chosenPicture(banner_url) ? (
      <img className={styles.cover} src={banner_url} alt="" loading="lazy" width={64} height={40} />
    ) : (
      <span className={styles.cover} aria-hidden />
    )}
    <div className={styles.words}>
      <div className={styles.titleLine}>{children}</div>
      <Muted as="div" small className={styles.abstract}>
        {abstract}
      </Muted>
    </div>
  </div>
);

interface Props extends Pick<RowActionSet, 'editAddress'> {
  readonly article: ArticleItem;
}

export const ArticleCell = ({ article, editAddress }: Props) => {
  const { id, status, is_recommend, is_top } = article;
  const title = plainTitle(article);
  return (
    <ArticleLine article={article}>
      <Link className={styles.title} to={editAddress(id)} title={title}>
        <HighlightedTitle article={article} />
      </Link>
      {article.visibility !== 'public' && (
        <span className={styles.visibility}>{articleVisibilityLabels[article.visibility]}</span>
      )}
      {is_top && (
        <Tooltip title={messages.list.top}>
          <PushpinFilled className={styles.pin} aria-label={messages.list.top} />
        </Tooltip>
      )}
      {is_recommend && (
        <Tooltip title={messages.list.recommended}>
          <StarFilled className={styles.star} aria-label={messages.list.recommended} />
        </Tooltip>
      )}
      {status === 'published' && (
        <Tooltip title={messages.list.visit(title)}>
          <a
            className={styles.visit}
            href={publicAddress(article)}
            target="_blank"
            rel="noreferrer"
            aria-label={messages.list.visit(title)}
          >
            <ExportOutlined aria-hidden />
          </a>
        </Tooltip>
      )}
    </ArticleLine>
  );
};
