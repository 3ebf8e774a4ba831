import { driveSearch } from '@volante/contracts/files/drive.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useSettled } from '@volante/ui-kit/use-settled';
import { Select } from 'antd';
import { useState } from 'react';
import { useDriveText } from '../drive-text';
import { isLayout, type Layout } from './layout-types';

const MIN_SEARCH = 2;
const SHOWN = 30;

interface LayoutChoiceProps {
  id: string;
  onChoose: (layout: Layout) => void;
}

/** Finds a PDF or a Word document of the drive by its name. */
export function LayoutChoice({ id, onChoose }: LayoutChoiceProps) {
  const text = useDriveText();
  const [typed, setTyped] = useState('');
  const query = useSettled(typed.trim());
  const answer = useCall(
    driveSearch,
    { query, limit: SHOWN, count: false },
    { enabled: query.length >= MIN_SEARCH },
  );
  const found = (answer.data?.rows ?? []).filter((row) => row.content !== null && isLayout(row.mime));
  return (
    <Select
      id={id}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={text('drive.fill.search')}
      notFoundContent={
        query.length < MIN_SEARCH ? text('drive.fill.searchHelp') : text('drive.fill.notFound')
      }
      options={found.map((row) => ({
        value: row.content ?? '',
        label: row.place ? `${row.name} · ${row.place}` : row.name,
        name: row.name,
      }))}
      onChange={(content: string) => {
        const row = found.find((one) => one.content === content);
        if (row) onChoose({ content, name: row.name });
      }}
    />
  );
}
