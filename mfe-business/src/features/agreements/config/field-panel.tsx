import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import { AGREEMENT_VARIABLES, isSigned, SIGNER_ROLES } from '@volante/contracts/agreements/agreement-words';
import {
  CONSENT_CHANNELS,
  CONSENT_PURPOSES,
  type ConsentChannel,
  type ConsentPurpose,
} from '@volante/contracts/agreements/consent-words';
import { MAX_WRITTEN, USUAL_WRITTEN } from '@volante/contracts/agreements/signing-limits';
import { Button, Checkbox, Input, InputNumber, Select } from 'antd';
import { useId } from 'react';
import { useAgreementText } from '../shared/agreement-text';

const PURPOSES = (Object.keys(CONSENT_PURPOSES) as ConsentPurpose[]).map((value) => ({
  ...{ value, label: CONSENT_PURPOSES[value] },
}));
const CHANNELS = (Object.keys(CONSENT_CHANNELS) as ConsentChannel[]).map((value) => ({
  ...{ value, label: CONSENT_CHANNELS[value] },
}));
const SIZES = [7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24];

interface FieldPanelProps {
  field: AgreementField;
  pages: number;
  onChange: (field: AgreementField) => void;
  onRepeat: () => void;
  onRemove: () => void;
}

const NO_CONSENT = '';

/** The consent that a ticked box gives, for the register. */
function ConsentChoice({ field, onChange }: Pick<FieldPanelProps, 'field' | 'onChange'>) {
  const text = useAgreementText();
  const id = useId();
  const { consent } = field;
  const give = (purpose: ConsentPurpose | typeof NO_CONSENT) =>
    onChange({
      ...field,
      consent: purpose === NO_CONSENT ? null : { purpose, channel: consent?.channel ?? 'any' },
    });
  return (
    <>
      <label htmlFor={`${id}-purpose`}>{text('agreements.consent.gives')}</label>
      <Select<ConsentPurpose | typeof NO_CONSENT>
        id={`${id}-purpose`}
        value={consent?.purpose ?? NO_CONSENT}
        options={[{ value: NO_CONSENT, label: text('agreements.consent.givesNone') }, ...PURPOSES]}
        onChange={give}
      />
      {consent ? (
        <>
          <label htmlFor={`${id}-channel`}>{text('agreements.consent.byChannel')}</label>
          <Select
            id={`${id}-channel`}
            value={consent.channel}
            options={CHANNELS}
            onChange={(channel) => onChange({ ...field, consent: { ...consent, channel } })}
          />
        </>
      ) : null}
    </>
  );
}

const LABELS: Partial<Record<AgreementField['variable'], string>> = {
  tick: 'tickLabel',
  written: 'writtenLabel',
};

/** Letters that the signer may type. */
function WrittenLength({ field, onChange }: Pick<FieldPanelProps, 'field' | 'onChange'>) {
  const text = useAgreementText();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{text('agreements.config.maxLength')}</label>
      <InputNumber
        id={id}
        min={1}
        max={MAX_WRITTEN}
        precision={0}
        value={field.maxLength ?? USUAL_WRITTEN}
        onChange={(maxLength) => onChange({ ...field, maxLength: maxLength ?? USUAL_WRITTEN })}
      />
    </>
  );
}

/** Text, size and signer of a place. */
export function FieldPanel({ field, pages, onChange, onRepeat, onRemove }: FieldPanelProps) {
  const text = useAgreementText();
  const id = useId();
  const isWritten = field.variable === 'written';
  const hasLabel = isWritten || field.variable === 'text' || field.variable === 'tick';
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
      ) : null}
      {isSigned(field.variable) && !isWritten ? null : (
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
            {text(`agreements.config.${LABELS[field.variable] ?? 'textLabel'}`)}
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
      {isWritten ? <WrittenLength field={field} onChange={onChange} /> : null}
      {isWritten || field.variable === 'tick' ? (
        <Checkbox
          checked={field.required}
          onChange={(event) => onChange({ ...field, required: event.target.checked })}
        >
          {text(isWritten ? 'agreements.config.mustWrite' : 'agreements.config.required')}
        </Checkbox>
      ) : null}
      <Checkbox
        checked={field.covers}
        onChange={(event) => onChange({ ...field, covers: event.target.checked })}
      >
        {text('agreements.config.covers')}
      </Checkbox>
      {field.variable === 'tick' ? <ConsentChoice field={field} onChange={onChange} /> : null}
      {pages > 1 ? <Button onClick={onRepeat}>{text('agreements.config.repeat')}</Button> : null}
      <Button danger onClick={onRemove}>
        {text('agreements.config.remove')}
      </Button>
      <p className="v-help">{text('agreements.config.keys')}</p>
    </section>
  );
}
