import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { useCall } from '@volante/mfe-kit/query';
import { searchText } from '@volante/mfe-kit/search-text';
import { Select } from 'antd';
import { useState } from 'react';
import { useMailText } from './mail-text';
import { useSettled } from './use-settled';

const MIN_SEARCH_LENGTH = 2;
const SHOWN = 8;

interface PersonChoiceProps {
  id: string;
  value: string | null;
  onChange: (contact: string | null) => void;
}

/** One of the school's people, found as one types. */
export function PersonChoice({ id, value, onChange }: PersonChoiceProps) {
  const text = useMailText();
  const [typed, setTyped] = useState('');
  const search = useSettled(searchText(typed));
  const isSearch = search.length >= MIN_SEARCH_LENGTH;
  const { data } = useCall(
    contactFinder,
    { ...(isSearch ? { search } : {}), limit: SHOWN, count: false },
    { staleTime: 30_000 },
  );
  return (
    <Select
      id={id}
      style={{ width: '100%' }}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value}
      placeholder={text('mail.preview.example')}
      notFoundContent={text('mail.preview.nobody')}
      options={data?.rows.map((row) => ({
        value: row.id,
        label: row.email ? `${row.name} · ${row.email}` : row.name,
      }))}
      onChange={(next: string | undefined) => onChange(next ?? null)}
    />
  );
}
