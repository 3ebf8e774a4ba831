import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons';
import { JOURNAL_COLUMNS, type JournalColumn } from '@volante/contracts/billing/journal-columns';
import { FieldFrame } from '@volante/ui-kit/fields';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { Button, Select } from 'antd';
import '../accountant.css';
import { useAccountantText } from '../shared/accountant-text';

const ALL = Object.keys(JOURNAL_COLUMNS) as JournalColumn[];

const swapped = (columns: readonly JournalColumn[], at: number, by: 1 | -1): JournalColumn[] => {
  const next = [...columns];
  const [moved] = next.splice(at, 1);
  if (moved) next.splice(at + by, 0, moved);
  return next;
};

interface ColumnProps {
  column: JournalColumn;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function Column({ column, isFirst, isLast, onMove, onRemove }: ColumnProps) {
  const text = useAccountantText();
  const words = { column: JOURNAL_COLUMNS[column] };
  return (
    <li>
      <span>{JOURNAL_COLUMNS[column]}</span>
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={text('accountant.templates.up', words)}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={text('accountant.templates.down', words)}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={text('accountant.templates.remove', words)}
        onClick={onRemove}
      />
    </li>
  );
}

/** The columns of the journal in their order. */
export function JournalColumnsField({ form, name, label, help }: FieldControlProps) {
  const text = useAccountantText();
  const id = fieldId(form.id, name);
  const value = form.values[name];
  const columns = Array.isArray(value) ? (value as JournalColumn[]) : [];
  const change = (next: JournalColumn[]) => form.set(name, next);
  const others = ALL.filter((column) => !columns.includes(column));
  return (
    <FieldFrame form={form} name={name} label={label} help={help} isWide>
      <ol className="va-columns" aria-label={label}>
        {columns.map((column, at) => (
          <Column
            key={column}
            column={column}
            isFirst={at === 0}
            isLast={at === columns.length - 1}
            onMove={(by) => change(swapped(columns, at, by))}
            onRemove={() => change(columns.filter((one) => one !== column))}
          />
        ))}
      </ol>
      <Select<JournalColumn | null>
        id={id}
        style={{ width: '100%' }}
        aria-describedby={`${id}-note`}
        value={null}
        disabled={others.length === 0}
        placeholder={text('accountant.templates.add')}
        options={others.map((column) => ({ value: column, label: JOURNAL_COLUMNS[column] }))}
        onChange={(column) => column && change([...columns, column])}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  );
}
