import { Tag } from 'antd';
import { Row } from '#layout/Stack.tsx';
import { Clamp } from '#layout/Text.tsx';
import { messages } from '#messages.zh.ts';
import type { ArticleInfo } from './article-info';
import styles from './ArticleCard.module.css';

const text = messages.info;

export const ArticleCard = ({ info }: { readonly info: ArticleInfo }) => (
  <figure className={styles.figure}>
    <figcaption>{text.preview}</figcaption>
    <div className={styles.card}>
      {info.cover.url && <img src={info.cover.url} alt="" />}
      <div className={styles.words}>
        <Clamp lines={2} className={styles.title}>
          {info.title.trim() || text.untitled}
        </Clamp>
        <Clamp lines={2} className={styles.abstract}>
          {info.abstract.trim() || info.derivedAbstract || text.noAbstract}
        </Clamp>
        <Row as="p" className={styles.topics}>
          {info.category.trim() && <span>{info.category.trim()}</span>}
          {info.tags.map((tag) => (
            <Tag key={tag} variant="filled">
              {tag}
            </Tag>
          ))}
          {info.is_top && <span className={styles.top}>{text.top}</span>}
          {info.is_recommend && <span className={styles.recommended}>{messages.list.recommended}</span>}
        </Row>
      </div>
    </div>
  </figure>
);
