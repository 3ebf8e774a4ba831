import type { PreviewSheet } from '@volante/contracts/files/preview.contract';
import { ScrollBox } from '@volante/ui-kit/scroll-table';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useDriveText } from '../drive-text';
import { CellTable } from './cell-table';

/** Rows that are drawn at first, and more with each press. */
const SHOWN = 200;

interface SheetsViewProps {
  sheets: readonly PreviewSheet[];
  isCut: boolean;
  name: string;
}

/** The sheets of a workbook one at a time. */
export function SheetsView({ sheets, isCut, name }: SheetsViewProps) {
  const text = useDriveText();
  const [at, setAt] = useState(0);
  const [shown, setShown] = useState(SHOWN);
  const rows = sheets[at]?.rows ?? [];
  return (
    <div className="vb-preview-sheets">
      {sheets.length > 1 ? (
        <Select
          aria-label={text('drive.preview.sheet')}
          value={at}
          options={sheets.map((sheet, value) => ({ value, label: sheet.name }))}
          onChange={(value: number) => {
            setAt(value);
            setShown(SHOWN);
          }}
        />
      ) : null}
      <ScrollBox className="vb-preview-box" label={text('drive.item.preview', { name })}>
        <CellTable rows={rows.slice(0, shown)} />
        {rows.length === 0 ? <p className="v-help">{text('drive.preview.empty')}</p> : null}
        {rows.length > shown ? (
          <Button type="link" onClick={() => setShown(shown + SHOWN)}>
            {text('drive.preview.more', { count: rows.length - shown })}
          </Button>
        ) : null}
        {isCut ? <p className="v-help">{text('drive.preview.cut')}</p> : null}
      </ScrollBox>
    </div>
  );
}
