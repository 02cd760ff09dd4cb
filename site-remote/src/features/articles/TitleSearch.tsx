import { messages } from './closed-messages.zh';
import one from './OneField.module.css';

/** Leads to the search page: a native GET form, so that it works before hydration and without scripts. */
export const TitleSearch = () => (
  <form className={one.row} role="search" action="/search" method="get">
    <input
      className={one.field}
      type="search"
      name="key"
      maxLength={100}
      aria-label={messages.search}
      enterKeyHint="search"
    />
    <button className={one.button} type="submit">
      {messages.searchButton}
    </button>
  </form>
);
