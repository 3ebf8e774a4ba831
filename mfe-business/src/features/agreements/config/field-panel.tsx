import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import { AGREEMENT_VARIABLES, isSigned, SIGNER_ROLES } from '@volante/contracts/agreements/agreement-words';
import { Button, Checkbox, Input, Select } from 'antd';
import { useId } from 'react';
import { useAgreementText } from '../shared/agreement-text';

const SIZES = [7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24];

interface FieldPanelProps {
  field: AgreementField;
  pages: number;
  onChange: (field: AgreementField) => void;
  onRepeat: () => void;
  onRemove: () => void;
}

/** Text, size and signer of a place. */
export function FieldPanel({ field, pages, onChange, onRepeat, onRemove }: FieldPanelProps) {
  const text = useAgreementText();
  const id = useId();
  const hasLabel = field.variable === 'text' || field.variable === 'tick';
  return (
    <section className="vb-agreement-panel" aria-label={text('agreements.config.chosen')}>
      <strong>{AGREEMENT_VARIABLES[field.variable]}</strong>
      {isSigned(field.variable) ? (
        <>
          <label htmlFor={`${id}-signer`}>{text('agreements.config.signer')}</label>
          <Select
            id={`${id}-signer`}
            value={field.signer}
            options={SIGNER_ROLES.map((value) => ({ value, label: text(`agreements.role.${value}`) }))}
            onChange={(signer) => onChange({ ...field, signer })}
          />
        </>
      ) : (
        <>
          <label htmlFor={`${id}-size`}>{text('agreements.config.size')}</label>
          <Select
            id={`${id}-size`}
            value={field.size}
            options={SIZES.map((value) => ({
              value,
              label: text('agreements.config.points', { count: value }),
            }))}
            onChange={(size) => onChange({ ...field, size })}
          />
        </>
      )}
      {hasLabel ? (
        <>
          <label htmlFor={`${id}-label`}>
            {text(field.variable === 'tick' ? 'agreements.config.tickLabel' : 'agreements.config.textLabel')}
          </label>
          <Input.TextArea
            id={`${id}-label`}
            value={field.label}
            maxLength={300}
            autoSize
            onChange={(event) => onChange({ ...field, label: event.target.value })}
          />
        </>
      ) : null}
      {field.variable === 'tick' ? (
        <Checkbox
          checked={field.required}
          onChange={(event) => onChange({ ...field, required: event.target.checked })}
        >
          {text('agreements.config.required')}
        </Checkbox>
      ) : null}
      {pages > 1 ? <Button onClick={onRepeat}>{text('agreements.config.repeat')}</Button> : null}
      <Button danger onClick={onRemove}>
        {text('agreements.config.remove')}
      </Button>
      <p className="v-help">{text('agreements.config.keys')}</p>
    </section>
  );
}
