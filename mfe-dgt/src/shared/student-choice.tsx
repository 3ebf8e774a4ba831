import { contactFinder, contactRead } from '@volante/contracts/contacts/contact.contract';
import { useCall } from '@volante/mfe-kit/query';
import { searchText } from '@volante/mfe-kit/search-text';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useDgtText } from './dgt-text';

const MIN_SEARCH_LENGTH = 2;
const SHOWN = 8;
const PAUSE_MS = 300;

export interface ChosenStudent {
  id: string;
  name: string;
  licence: string | null;
}

interface StudentChoiceProps {
  id: string;
  value: string | null;
  isWrong: boolean;
  onChange: (student: ChosenStudent | null) => void;
}

/** The text of the field, once it has been unchanged for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** One of the school's people, found as one types their name, identity number or telephone. */
export function StudentChoice({ id, value, isWrong, onChange }: StudentChoiceProps) {
  const text = useDgtText();
  const [typed, setTyped] = useState('');
  const search = useSettled(searchText(typed));
  const found = useCall(
    contactFinder,
    {
      type: 'people',
      state: ['active'],
      ...(search.length >= MIN_SEARCH_LENGTH ? { search } : {}),
      limit: SHOWN,
      count: false,
    },
    { staleTime: 30_000 },
  ).data?.rows;
  // The student in the address.
  const given = useCall(
    contactRead,
    { id: value ?? '' },
    { enabled: value !== null, staleTime: 30_000 },
  ).data;
  const label = (name: string, fiscalCode: string) => (fiscalCode ? `${name} · ${fiscalCode}` : name);
  const options = (found ?? []).map((row) => ({ value: row.id, label: label(row.name, row.fiscalCode) }));
  if (given && given.id === value && !options.some((one) => one.value === value))
    options.unshift({ value: given.id, label: label(given.name, given.fiscalCode) });
  return (
    <Select
      id={id}
      aria-describedby={`${id}-note`}
      aria-invalid={isWrong}
      status={isWrong ? 'error' : ''}
      style={{ width: '100%' }}
      allowClear
      autoFocus={value === null}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value}
      placeholder={text('studentHint')}
      notFoundContent={text('nobody')}
      options={options}
      onChange={(next: string | undefined) => {
        const row = found?.find((one) => one.id === next);
        onChange(row ? { id: row.id, name: row.name, licence: row.licence } : null);
      }}
    />
  );
}
