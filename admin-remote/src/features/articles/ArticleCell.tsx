import { chosenPicture } from '@yanye/shared/contract/drawn-pictures.calls';
import { ExportOutlined, PushpinFilled, StarFilled } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { articleVisibilityLabels } from '@yanye/shared/contract/articles.calls';
import { Link } from '@yanye/shared/router';
import { HighlightedTitle } from '@yanye/shared/ui/HighlightedTitle';
import { TextButton } from '#layout/Text.tsx';
import { messages } from '#messages.zh.ts';
import styles from './ArticleTable.module.css';
import { plainTitle } from './plain-title';
import { publicAddress } from './public-address';
import type { RowActionSet } from './article-steps';
import { TagName } from './TagName';

const text = messages.list;

interface Props extends Pick<RowActionSet, 'editAddress'> {
  readonly article: ArticleItem;
  /** Undefined for a list of one author. */
  readonly onAuthor?: RowActionSet['onAuthor'] | undefined;
}

/** Where an article belongs: category, tags and author in one line. */
const Belongings = ({ article, onAuthor }: Pick<Props, 'article' | 'onAuthor'>) => {
  const { category, tags, user_nick_name } = article;
  return (
    <div className={styles.belongings}>
      <span>{category || text.noCategory}</span>
      {tags.length > 0 && (
        <span className={styles.tags} title={tags.join('、')}>
          {tags.map((tag) => (
            <TagName key={tag} tag={tag} />
          ))}
        </span>
      )}
      {onAuthor && (
        <TextButton
          className={styles.author}
          title={text.onlyOf(user_nick_name)}
          onClick={() => onAuthor(user_nick_name)}
        >
          {user_nick_name}
        </TextButton>
      )}
    </div>
  );
};

export const ArticleCell = ({ article, editAddress, onAuthor }: Props) => {
  const { id, status, is_recommend, is_top, banner_url } = article;
  const title = plainTitle(article);
  return (
    <div className={styles.article}>
      <div className={styles.words}>
        <div className={styles.titleLine}>
          <Link className={styles.title} to={editAddress(id)} title={title}>
            <HighlightedTitle article={article} />
          </Link>
          {article.visibility !== 'public' && (
            <span className={styles.visibility}>{articleVisibilityLabels[article.visibility]}</span>
          )}
          {is_top && (
            <Tooltip title={text.top}>
              <PushpinFilled className={styles.pin} aria-label={text.top} />
            </Tooltip>
          )}
          {is_recommend && (
            <Tooltip title={text.recommended}>
              <StarFilled className={styles.star} aria-label={text.recommended} />
            </Tooltip>
          )}
          {status === 'published' && (
            <Tooltip title={text.visit(title)}>
              <a
                className={styles.visit}
                href={publicAddress(article)}
                target="_blank"
                rel="noreferrer"
                aria-label={text.visit(title)}
              >
                <ExportOutlined aria-hidden />
              </a>
            </Tooltip>
          )}
        </div>
        <Belongings article={article} onAuthor={onAuthor} />
      </div>
      {chosenPicture(banner_url) !== '' && (
        <img className={styles.cover} src={banner_url} alt="" loading="lazy" width={60} height={40} />
      )}
    </div>
  );
};
