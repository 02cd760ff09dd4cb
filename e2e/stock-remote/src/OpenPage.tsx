import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { Link } from '@yanye/shared/router';
import { selectThemeChoice, themeChosen } from '@yanye/shared/settings/settings-slice';
import { selectSiteInfo } from '@yanye/shared/site/site-slice';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { useStockArticlesQuery } from './stock.api';
import './stock.css';

/** Uses the shell's React, router, store and theme, and a view of the package. */
export const Component = () => {
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectThemeChoice);
  const { title } = useAppSelector(selectSiteInfo);
  const { data } = useStockArticlesQuery({ query: { limit: 1 } });
  const [count, setCount] = useState(0);
  return (
    <section className="stock">
      <h1>独立的聊天室</h1>
      <p role="status">
        {title} · {theme} · {count}
      </p>
      <button type="button" onClick={() => setCount(count + 1)}>
        计数
      </button>
      <button type="button" onClick={() => dispatch(themeChosen('dark'))}>
        换成深色
      </button>
      <Link to="/bigModel/session">会话</Link>
      <Link to="/bigModel/broken/here">出错的页面</Link>
      <ul>
        {data?.list.map((article) => (
          <li key={article.id}>{article.title}</li>
        ))}
      </ul>
      <EmptyView title="还没有消息" />
    </section>
  );
};
