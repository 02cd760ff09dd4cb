import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { chosenPicture } from '@yanye/shared/contract/drawn-pictures.calls';
import { messages as table } from '#table/messages.zh.ts';
import type { RowTicks } from '#table/TableRows.tsx';
import { plainTitle } from '../plain-title';
import styles from './ReadingList.module.css';

interface Props {
  readonly label: string;
  readonly articles: readonly ArticleItem[];
  readonly ticks: RowTicks;
  readonly busy: boolean;
  /** The linked title, with marks after it. */
  readonly head: (article: ArticleItem) => ReactNode;
  /** The quiet line below the abstract, in parts; empty parts are left out. */
  readonly facts: (article: ArticleItem) => readonly ReactNode[];
  readonly actions: (article: ArticleItem) => ReactNode;
}

/** Articles as a reader keeps them: with cover and abstract. */
export const ReadingList = ({ label, articles, ticks, busy, head, facts, actions }: Props) => (
  <ul className={styles.list} aria-label={label} aria-busy={busy}>
    {articles.map((article) => (
      <li key={article.id} className={styles.entry} data-chosen={ticks.ids.includes(article.id)}>
        <Checkbox
          aria-label={table.select(`《${plainTitle(article)}》`)}
          {...(ticks.refusal !== undefined && { 'aria-description': ticks.refusal })}
          disabled={ticks.refusal !== undefined}
          checked={ticks.ids.includes(article.id)}
          onChange={({ nativeEvent }) =>
            ticks.onTick(article.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
        <div className={styles.words}>
          <div className={styles.head}>{head(article)}</div>
          {article.abstract !== '' && <p className={styles.abstract}>{article.abstract}</p>}
          <p className={styles.facts}>
            {facts(article)
              .filter((fact) => fact !== '' && fact !== undefined && fact !== false)
              .map((fact, at) => (
                <span key={at}>{fact}</span>
              ))}
          </p>
        </div>
        {chosenPicture(article.banner_url) !== '' && (
          <img
            className={styles.cover}
            src={article.banner_url}
            alt=""
            loading="lazy"
            width={132}
            height={88}
          />
        )}
        <div className={styles.actions}>{actions(article)}</div>
      </li>
    ))}
  </ul>
);
