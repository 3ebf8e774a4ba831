import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../keys/keys';
import { useKitText } from '../text/text';
import { SEARCH_LEAST } from './list-query';

const PAUSE_MS = 250;

interface ListSearchProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches while typing, from two characters, after a short pause; `/` puts the cursor here, Escape empties it. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const text = useKitText();
  const input = useRef<InputRef>(null);
  const timer = useRef<number>(undefined);
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useKeys({ '/': () => input.current?.focus({ cursor: 'all' }) });
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const change = (next: string) => {
    setTyped(next);
    window.clearTimeout(timer.current);
    const wanted = next.trim();
    if (wanted.length > 0 && wanted.length < SEARCH_LEAST) return;
    if (wanted === value) return;
    timer.current = window.setTimeout(() => onSearch(wanted), wanted === '' ? 0 : PAUSE_MS);
  };
  const isShort = typed.trim().length > 0 && typed.trim().length < SEARCH_LEAST;

  return (
    <div className="v-list-search">
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={100}
        allowClear
        prefix={<SearchOutlined aria-hidden="true" />}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') change('');
        }}
      />
      <span className="v-list-hint" role="status">
        {isShort ? text('list.short', { count: SEARCH_LEAST }) : ''}
      </span>
    </div>
  );
}
