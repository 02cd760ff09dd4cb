import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isActing } from '#controls/keys/acting-keys.ts';

const restMs = 300;

interface Props {
  readonly label: string;
  readonly value: string;
  readonly className?: string | undefined;
  /** @param isTyping merges the change into the previous history entry */
  readonly onChange: (value: string, isTyping: boolean) => void;
}

/** A debounced search field. Enter searches immediately, and input method composition never does. `/` leads to it. */
export const SearchField = ({ label, value, className, onChange }: Props) => {
  const [text, setText] = useState(value);
  const [isComposing, setComposing] = useState(false);
  const asked = useRef(value);
  const isTyping = useRef(false);
  const input = useRef<InputRef>(null);

  // Back and forward change the search in the query string.
  useEffect(() => {
    if (value !== asked.current) setText(value);
    asked.current = value;
  }, [value]);

  const ask = (to: string) => {
    const wanted = to.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    onChange(wanted, isTyping.current);
    isTyping.current = true;
  };
  const askAtRest = useEffectEvent(ask);
  useEffect(() => {
    if (isComposing) return;
    const timer = setTimeout(() => askAtRest(text), restMs);
    return () => clearTimeout(timer);
  }, [text, isComposing]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isActing(event)) return;
      // The search of the site listens to the same key later, on the window.
      event.preventDefault();
      input.current?.focus({ cursor: 'all' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <Input
      ref={input}
      type="search"
      allowClear
      className={className}
      prefix={<SearchOutlined aria-hidden />}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={100}
      onChange={({ target }) => setText(target.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onPressEnter={() => isComposing || ask(text)}
      onBlur={() => {
        isTyping.current = false;
      }}
    />
  );
};
