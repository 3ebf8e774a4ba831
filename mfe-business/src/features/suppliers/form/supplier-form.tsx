import { PROVINCES } from '@volante/contracts/provinces';
import { AreaField, ChoiceField, TextField } from '@volante/ui-kit/fields';
import { FormSection } from '@volante/ui-kit/form-layout';
import { ImageField } from '@volante/ui-kit/image-field';
import { Initials } from '@volante/ui-kit/initials';
import type { RecordForm } from '@volante/ui-kit/record-form';
import { useSupplierText } from '../shared/supplier-text';
import { PAYMENT_METHODS } from '../shared/supplier-words';
import { PeopleField } from './people-field';
import type { SupplierValues } from './supplier-values';

interface SupplierFormProps {
  form: RecordForm<SupplierValues>;
  /** A field by which suppliers are told apart has been left. */
  onIdentify: () => void;
}

const PROVINCE_CHOICES = PROVINCES.map(({ id, name }) => ({ value: id, label: name }));
/** The terms that suppliers give; another one, told by the record, joins them. */
const TERMS = [0, 7, 15, 30, 45, 60, 90];
const LOGO_COPIES = [
  { width: 80, height: 80 },
  { width: 320, height: -1 },
];

function useLabel() {
  const text = useSupplierText();
  return (name: string) => text(`suppliers.fields.${name}`);
}

function WhoSection({ form, onIdentify }: SupplierFormProps) {
  const text = useSupplierText();
  const label = useLabel();
  return (
    <FormSection title={text('suppliers.form.who')}>
      <TextField form={form} name="name" label={label('name')} autoFocus />
      <TextField
        form={form}
        name="fiscalName"
        label={label('fiscalName')}
        help={text('suppliers.form.fiscalNameHelp')}
      />
      <TextField form={form} name="fiscalCode" label={label('fiscalCode')} onLeave={onIdentify} />
      <TextField form={form} name="code" label={label('code')} help={text('suppliers.form.codeHelp')} />
    </FormSection>
  );
}

function ReachSection({ form, onIdentify }: SupplierFormProps) {
  const text = useSupplierText();
  const label = useLabel();
  return (
    <FormSection title={text('suppliers.form.reach')}>
      <TextField form={form} name="phone" label={label('phone')} type="tel" onLeave={onIdentify} />
      <TextField form={form} name="phone2" label={label('phone2')} type="tel" />
      <TextField form={form} name="email" label={label('email')} type="email" onLeave={onIdentify} />
      <TextField form={form} name="web" label={label('web')} />
      <TextField form={form} name="street" label={label('street')} />
      <TextField
        form={form}
        name="postalCode"
        label={label('postalCode')}
        inputMode="numeric"
        maxLength={5}
      />
      <TextField form={form} name="city" label={label('city')} />
      <ChoiceField form={form} name="province" label={label('province')} choices={PROVINCE_CHOICES} />
    </FormSection>
  );
}

function PaymentSection({ form, onIdentify }: SupplierFormProps) {
  const text = useSupplierText();
  const label = useLabel();
  const { paymentDays } = form.initial;
  const terms = [...new Set([...TERMS, ...(paymentDays === null ? [] : [paymentDays])])];
  return (
    <FormSection title={text('suppliers.form.payment')}>
      <ChoiceField
        form={form}
        name="paymentMethod"
        label={label('paymentMethod')}
        choices={PAYMENT_METHODS.map((value) => ({ value, label: text(`suppliers.payment.${value}`) }))}
      />
      <ChoiceField
        form={form}
        name="paymentDays"
        label={label('paymentDays')}
        choices={terms
          .sort((a, b) => a - b)
          .map((value) => ({ value, label: text('suppliers.days', { count: value }) }))}
      />
      <TextField form={form} name="iban" label={label('iban')} onLeave={onIdentify} isWide />
    </FormSection>
  );
}

/** The fields of a supplier, for creating and for changing one. */
export function SupplierForm({ form, onIdentify }: SupplierFormProps) {
  const text = useSupplierText();
  const { values } = form;
  return (
    <>
      <WhoSection form={form} onIdentify={onIdentify} />
      <ReachSection form={form} onIdentify={onIdentify} />
      <PaymentSection form={form} onIdentify={onIdentify} />
      <FormSection title={text('suppliers.form.people')}>
        <PeopleField form={form} />
      </FormSection>
      <FormSection title={text('suppliers.form.notes')}>
        <AreaField form={form} name="notes" label={text('suppliers.fields.notes')} />
        <ImageField
          label={text('suppliers.fields.image')}
          value={values.image}
          onChange={(id) => form.set('image', id)}
          name="proveedor.$ext"
          resizes={LOGO_COPIES}
          fallback={<Initials name={values.name} size={80} />}
        />
      </FormSection>
    </>
  );
}
