import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { searchLimits } from '@yanye/shared/contract/search.calls';
import { useNavigate } from '@yanye/shared/router';
import { noSearch, searchAddress } from '../search-filters';
import { messages } from './messages.zh';
import { facetsApi, facetsQuery } from '#facets/facets.api.ts';
import { answerOptions, placeOptions, recentOptions, type Option } from './options-of';
import { recentSearches } from './recent-searches';
import styles from './SearchDialog.module.css';
import { SearchOptions } from './SearchOptions';
import { useLiveSearch } from './use-live-search';

/** Popular tags that are offered before anything is typed. */
const mostTags = 6;

export const SearchDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [recent, setRecent] = useState(recentSearches.read);
  const [active, setActive] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const key = text.trim();
  const answer = useLiveSearch(key, attempt);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed and not only unmounted, so that the focus returns.
    return () => element?.close();
  }, []);

  const isCurrent = answer?.key === key;
  const isBusy = key !== '' && !(isCurrent && (answer.result ?? answer.error));
  const { data: facets } = facetsApi.useFacetsQuery(facetsQuery(noSearch));
  const popular = facets?.tags.slice(0, mostTags).map(({ name }) => name) ?? [];
  const groups =
    key === '' ? [...recentOptions(recent), ...placeOptions(popular)] : answer ? answerOptions(answer) : [];
  const options = groups.flatMap((group) => group.options);
  // The first option is selected from the start, but never one of an earlier question, nor a word instead of the typed one.
  const hasHits = !isBusy && isCurrent && (answer.result?.count ?? 0) > 0;
  const first = key === '' || hasHits ? options[0] : undefined;
  const chosen = options.find((option) => option.id === active) ?? first;
  const isNothing = isCurrent && answer.result?.count === 0 && options.length === 0;

  useEffect(() => {
    if (chosen) document.getElementById(`${id}-list-${chosen.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, id]);

  const write = (words: string) => {
    setText(words);
    setActive(undefined);
  };
  const leaveFor = (to: string) => {
    recentSearches.keep(key);
    dialog.current?.close();
    void navigate(to);
  };
  const choose = (option: Option) => {
    if (option.search !== undefined) write(option.search);
    else if (option.to !== undefined) leaveFor(option.to);
  };
  const click = (option: Option, event: MouseEvent) => {
    // A new tab leaves the dialog as it is.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(option);
  };
  const press = (event: KeyboardEvent) => {
    // Enter may belong to an input method.
    if (event.nativeEvent.isComposing) return;
    const at = chosen ? options.indexOf(chosen) : -1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Without a selection the way up begins at the end.
      const from = at === -1 && step === -1 ? 0 : at;
      setActive(options[(from + step + options.length) % options.length]?.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) choose(chosen);
      else if (key !== '') leaveFor(searchAddress({ ...noSearch, key }));
    }
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={messages.title}
      onClose={onClose}
      // The dialog has no padding: a click on the element itself is a click on the backdrop.
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className={styles.head}>
        <input
          className={styles.field}
          type="search"
          role="combobox"
          aria-label={messages.field}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          {...(chosen && { 'aria-activedescendant': `${id}-list-${chosen.id}` })}
          placeholder={messages.placeholder}
          maxLength={searchLimits.key}
          autoComplete="off"
          enterKeyHint="search"
          autoFocus
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
        />
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          {messages.close}
        </button>
      </div>
      <div className={styles.answer} aria-busy={isBusy}>
        {key === '' && recent.length > 0 && (
          <button
            type="button"
            className={styles.forget}
            onClick={() => {
              recentSearches.forget();
              setRecent([]);
            }}
          >
            {messages.forget}
          </button>
        )}
        {options.length > 0 && (
          <SearchOptions id={`${id}-list`} groups={groups} active={chosen?.id} onChoose={click} />
        )}
        {isNothing && (
          <div className={styles.note}>
            <p className={styles.nothing}>{messages.nothing(key)}</p>
            <p>{messages.nothingHint}</p>
          </div>
        )}
        {isCurrent && answer.error && (
          <p className={styles.note} role="alert">
            {answer.error.msg || messages.failed}{' '}
            <button type="button" className={styles.retry} onClick={() => setAttempt(attempt + 1)}>
              {messages.retry}
            </button>
          </p>
        )}
      </div>
      <p className={styles.foot}>
        <span role="status">
          {key !== '' &&
            (isBusy
              ? messages.busy
              : answer?.result
                ? messages.count(answer.result.count, answer.result.is_more)
                : '')}
        </span>
        <span className={styles.keys}>{messages.hint}</span>
      </p>
    </dialog>
  );
};
