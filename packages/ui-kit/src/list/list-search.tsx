import { SearchOutlined } from '@ant-design/icons';
import { searchText } from '@volante/mfe-kit/search-text';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../keys/keys';
import { useKitText } from '../text/text';
import { MIN_SEARCH_LENGTH } from './list-query';
import { usePhone } from './use-phone';

const PAUSE_MS = 250;

/** The search for a text: below the minimum it is none, and the list has to be whole. */
function wantedOf(typed: string): string {
  const words = searchText(typed);
  return words.length < MIN_SEARCH_LENGTH ? '' : words;
}

/** On a phone the glass stands for the verb: "Buscar por nombre o DNI" becomes "Nombre o DNI". */
function shortLabel(label: string, verb: string): string {
  const rest = label.startsWith(verb) ? label.slice(verb.length) : label;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

interface ListSearchProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches while typing, from two characters, after a short pause; `/` puts the cursor here, Escape empties it. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const text = useKitText();
  const isPhone = usePhone();
  const input = useRef<InputRef>(null);
  const timer = useRef<number>(undefined);
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // Requested but not in the address yet: its arrival is our own echo, and must not undo the text typed meanwhile.
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (shown !== value) {
    setShown(value);
    const echo = asked.indexOf(value);
    setAsked(echo < 0 ? [] : asked.slice(echo + 1));
    if (echo < 0) setTyped(value);
  }
  useKeys({ '/': () => input.current?.focus({ cursor: 'all' }) });
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const change = (next: string) => {
    setTyped(next);
    window.clearTimeout(timer.current);
    const wanted = wantedOf(next);
    if (wanted === (asked.at(-1) ?? value)) return;
    const ask = () => {
      // Cleared or replaced from elsewhere meanwhile.
      if (wantedOf(input.current?.input?.value ?? '') !== wanted) return;
      setAsked((before) => [...before, wanted]);
      onSearch(wanted);
    };
    timer.current = window.setTimeout(ask, next === '' ? 0 : PAUSE_MS);
  };
  const isShort = searchText(typed) !== '' && wantedOf(typed) === '';

  return (
    <div className="v-list-search" data-tour="list-search">
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={isPhone ? shortLabel(label, text('list.searchBy')) : label}
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
        {isShort ? text('list.short', { count: MIN_SEARCH_LENGTH }) : ''}
      </span>
    </div>
  );
}
