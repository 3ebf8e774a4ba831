import { ELECTRONIC_FORMATS, invoiceElectronicCreate } from '@volante/contracts/billing/electronic.contract';
import { electronicForm } from '@volante/contracts/billing/electronic-form.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, FieldFrame } from '@volante/ui-kit/fields';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { fieldId, useRecordForm } from '@volante/ui-kit/record-form';
import { Button, Select } from 'antd';
import type { Electronic, Format } from './electronic-dialog';
import { ELECTRONIC_READS } from './electronic-reads';
import { useElectronicText } from './electronic-text';

const FORMATS = Object.entries(ELECTRONIC_FORMATS).map(([value, label]) => ({
  value: value as Format,
  label,
}));

type Values = { format: Format; iban: string | null };

/** Signs a Facturae, or writes the UBL. */
export function MakeFile({ id, electronic }: { id: string; electronic: Electronic }) {
  const text = useElectronicText();
  const feedback = useFeedback();
  const mayModify = useCan('invoice.modify');
  const create = useCallMutation(invoiceElectronicCreate, { invalidates: ELECTRONIC_READS });
  const [only, second] = electronic.accounts;
  const form = useRecordForm<Values>({
    schema: electronicForm,
    initial: { format: 'facturae-3.2.2', iban: only && !second ? only.iban : null },
    save: ({ values: { format, iban } }) => create.mutateAsync({ id, format, iban: iban ?? '' }),
    onSaved: () => feedback.done(text('electronic.done.made')),
  });
  const isUbl = form.values.format === 'ubl';
  const isWilling = electronic.recipient?.isWilling ?? false;
  if (!mayModify || !(isUbl || isWilling || electronic.recipient === null)) return null;
  const formatId = fieldId(form.id, 'format');
  return (
    <section aria-label={text('electronic.make.title')}>
      <h3>{text('electronic.make.title')}</h3>
      <FormFrame form={form} label={text('electronic.make.title')}>
        <FieldFrame form={form} name="format" label={text('electronic.make.format')}>
          <Select<Format>
            id={formatId}
            style={{ width: '100%' }}
            aria-describedby={`${formatId}-note`}
            value={form.values.format}
            options={FORMATS}
            onChange={(next) => form.set('format', next)}
          />
        </FieldFrame>
        <ChoiceField
          form={form}
          name="iban"
          label={text('electronic.make.iban')}
          help={text(only ? 'electronic.make.ibanHelp' : 'electronic.make.ibanNone')}
          choices={electronic.accounts.map(({ name, iban }) => ({
            value: iban,
            label: `${name} · ${iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}`,
          }))}
        />
        <Button
          type={isWilling ? 'primary' : 'default'}
          loading={form.isSaving}
          disabled={!isUbl && (!isWilling || !electronic.hasCertificate)}
          onClick={() => void form.submit()}
        >
          {text(isUbl ? 'electronic.act.ubl' : 'electronic.act.sign')}
        </Button>
      </FormFrame>
    </section>
  );
}
