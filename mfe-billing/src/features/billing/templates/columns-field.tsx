import { PAPER_COLUMNS } from '@volante/contracts/billing/paper-look';
import { FieldFrame } from '@volante/ui-kit/fields';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { Checkbox } from 'antd';
import './templates.css';

const OPTIONS = Object.entries(PAPER_COLUMNS).map(([value, label]) => ({ value, label }));

/** Boxes for the columns that a template may leave out. */
export function ColumnsField({ form, name, label, help }: FieldControlProps) {
  const id = fieldId(form.id, name);
  const value = form.values[name];
  return (
    <FieldFrame form={form} name={name} label={label} help={help} isWide>
      <div id={id}>
        <Checkbox.Group
          className="vb-template-columns"
          aria-label={label}
          aria-describedby={`${id}-note`}
          value={Array.isArray(value) ? value : []}
          options={OPTIONS}
          onChange={(chosen) => form.set(name, chosen)}
        />
      </div>
    </FieldFrame>
  );
}
