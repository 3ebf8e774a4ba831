import { holidayFields } from '@volante/contracts/dgt/holiday.fields';
import { PROVINCES } from '@volante/contracts/provinces';
import { ChoiceField, DayField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useDgtText } from '../../../shared/dgt-text';
import { useBranches } from '../../../shared/use-branches';
import type { NewHoliday } from './use-holiday-acts';

/** Type alias, not interface: a form's values are an open record to the kit. */
type HolidayValues = {
  day: string | null;
  name: string;
  scope: 'province' | 'branch';
  province: number | null;
  branch: string | null;
};

interface HolidayDialogProps {
  onAdd: (row: NewHoliday) => Promise<void>;
  onClose: () => void;
}

/** One day of a province, or of the place of a branch. */
export function HolidayDialog({ onAdd, onClose }: HolidayDialogProps) {
  const text = useDgtText();
  const { mine } = useBranches();
  const label = (name: string) => text(`setting.holiday.fields.${name}`);
  const form = useRecordForm<HolidayValues>({
    schema: holidayFields,
    initial: {
      day: null,
      name: '',
      scope: 'province',
      province: mine[0]?.province ?? null,
      branch: mine.length === 1 ? (mine[0]?.id ?? null) : null,
    },
    alsoRequired: ({ scope }) => [scope],
    check: ({ scope = 'province', ...values }, add) => {
      if (!values[scope]) add(scope, text('setting.holiday.placeMissing'));
    },
    save: ({ values: { day, name, scope, province, branch } }) =>
      onAdd({
        day: day ?? '',
        name,
        ...(scope === 'province' ? { province: province ?? 0 } : { branch: branch ?? '' }),
      }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text('setting.holiday.addTitle')}
      okText={text('setting.holiday.add')}
      onClose={onClose}
      width={560}
    >
      <div>
        <DayField form={form} name="day" label={label('day')} />
        <TextField form={form} name="name" label={label('name')} maxLength={80} />
        <ChoiceField
          form={form}
          name="scope"
          label={label('scope')}
          isFixed
          choices={(['province', 'branch'] as const).map((value) => ({
            value,
            label: text(`setting.holiday.scopes.${value}`),
          }))}
        />
        {form.values.scope === 'province' ? (
          <ChoiceField
            form={form}
            name="province"
            label={label('province')}
            choices={PROVINCES.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : (
          <ChoiceField
            form={form}
            name="branch"
            label={label('branch')}
            choices={mine.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </div>
    </FormDialog>
  );
}
