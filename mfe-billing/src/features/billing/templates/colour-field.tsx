import { DEFAULT_COLOUR } from '@volante/contracts/billing/paper-look';
import { FieldFrame } from '@volante/ui-kit/fields';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import './templates.css';

/** A colour as it is, with its code. */
export function Colour({ value }: { value: string }) {
  return (
    <span className="vb-template-colour">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <rect width="16" height="16" rx="4" fill={value} />
      </svg>
      {value}
    </span>
  );
}

/** The browser's own chooser of colours. */
export function ColourField({ form, name, label, help }: FieldControlProps) {
  const id = fieldId(form.id, name);
  const value = String(form.values[name] ?? '');
  return (
    <FieldFrame form={form} name={name} label={label} help={help}>
      <input
        id={id}
        type="color"
        className="vb-template-chooser"
        value={/^#[0-9a-f]{6}$/.test(value) ? value : DEFAULT_COLOUR}
        aria-describedby={`${id}-note`}
        onChange={(event) => form.set(name, event.target.value)}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  );
}
