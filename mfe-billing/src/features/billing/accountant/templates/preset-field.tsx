import {
  JOURNAL_LOOKS,
  JOURNAL_PRESETS,
  type JournalPreset,
} from '@volante/contracts/billing/journal-columns';
import { FieldFrame } from '@volante/ui-kit/fields';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { Select } from 'antd';

const OPTIONS = (Object.keys(JOURNAL_PRESETS) as JournalPreset[]).map((value) => ({
  value,
  label: JOURNAL_PRESETS[value],
}));

/** The program that the journal is for: its choice fills in columns and signs, which can be changed. */
export function PresetField({ form, name, label, help }: FieldControlProps) {
  const id = fieldId(form.id, name);
  return (
    <FieldFrame form={form} name={name} label={label} help={help}>
      <Select<JournalPreset>
        id={id}
        style={{ width: '100%' }}
        aria-describedby={`${id}-note`}
        value={form.values[name] as JournalPreset}
        options={OPTIONS}
        onChange={(preset) => {
          form.set(name, preset);
          const { columns, ...signs } = JOURNAL_LOOKS[preset];
          for (const [field, value] of Object.entries({ ...signs, columns: [...columns] }))
            form.set(field, value);
        }}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  );
}
