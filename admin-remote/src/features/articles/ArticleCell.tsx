import { ExportOutlined, PushpinFilled, StarFilled } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { articleVisibilityLabels } from '@yanye/shared/contract/articles.calls';
import { Link } from '@yanye/shared/router';
import { HighlightedTitle } from '@yanye/shared/ui/HighlightedTitle';
import { messages } from '#messages.zh.ts';
import styles from './ArticleTable.module.css';
import { plainTitle } from './plain-title';
import { publicAddress } from './public-address';

/** Address of the article's editor. */
export type EditAddress = (id: string) => string;

/** Cover, title and a link to the page. */
export const ArticleCell = ({
  article,
  editAddress,
}: {
  readonly article: ArticleItem;
  readonly editAddress: EditAddress;
}) => {
  const { id, banner_url, status, is_recommend, is_top } = article;
  const title = plainTitle(article.title);
  return (
    <div className={styles.article}>
      {banner_url ? (
        <img className={styles.cover} src={banner_url} alt="" loading="lazy" width={64} height={40} />
      ) : (
        <span className={styles.noCover} aria-hidden />
      )}
      <div className={styles.words}>
        <div className={styles.titleLine}>
          <Link className={styles.title} to={editAddress(id)} title={title}>
            <HighlightedTitle title={article.title} />
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
        </div>
        <div className={styles.abstract}>{article.abstract}</div>
      </div>
    </div>
  );
};
