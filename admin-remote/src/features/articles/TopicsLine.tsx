import { messages } from '#messages.zh.ts';
import { TextButton } from '#layout/Text.tsx';
import type { ArticleInfo } from './article-info';
import { TagName } from './TagName';
import styles from './TopicsLine.module.css';

interface Props {
  readonly info: Pick<ArticleInfo, 'category' | 'tags' | 'cover'>;
  readonly onOpen: () => void;
}

/** Category and tags of an article, and what is missing; opens its settings. */
export const TopicsLine = ({ info: { category, tags, cover }, onOpen }: Props) => {
  const missing = [
    ...(category === '' ? [messages.write.category] : []),
    ...(cover.url === '' ? [messages.write.cover] : []),
  ];
  return (
    <TextButton className={styles.line} aria-description={messages.write.describe} onClick={onOpen}>
      {category !== '' && <span>{category}</span>}
      {tags.map((tag) => (
        <TagName key={tag} tag={tag} />
      ))}
      {missing.map((what) => (
        <span key={what} className={styles.missing}>
          {what}
        </span>
      ))}
    </TextButton>
  );
};
