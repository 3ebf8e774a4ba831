import { isDoubtfulPhone, otherProvinceOf } from '@volante/contracts/contacts/contact-doubts';
import { TRAFFIC_PHOTO } from '@volante/contracts/files/photo-presets';
import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import { PROVINCES } from '@volante/contracts/provinces';
import { AreaField, ChoiceField, DayField, TextField } from '@volante/ui-kit/fields';
import { FormSection } from '@volante/ui-kit/form-layout';
import { ImageField } from '@volante/ui-kit/image-field';
import { Initials } from '@volante/ui-kit/initials';
import type { RecordForm } from '@volante/ui-kit/record-form';
import { useContactText } from '../shared/contact-text';
import { useBranches } from '../shared/use-lists';
import type { ContactValues } from './contact-values';
import { useIdentityDialog } from './identity-dialog';

export interface ContactFormProps {
  form: RecordForm<ContactValues>;
  /** A field by which people are told apart has been left. */
  onIdentify: () => void;
}

const LICENCES = LICENCE_CLASSES.map((licence) => ({ value: licence, label: licence }));
const PROVINCE_CHOICES = PROVINCES.map(({ id, name }) => ({ value: id, label: name }));
const IMAGE_COPIES = [
  { width: 80, height: 80 },
  { width: 320, height: -1 },
];

function useLabels() {
  const text = useContactText();
  return (name: string) => text(`contacts.fields.${name}`);
}

function WhoSection({ form, onIdentify }: ContactFormProps) {
  const text = useContactText();
  const label = useLabels();
  const { explain, briefForm } = useIdentityDialog(form, 'fiscalCode');
  const isCompany = form.values.type === 'E';
  const words = (key: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: text(`contacts.${key}.${value}`) }));
  return (
    <FormSection title={text('contacts.form.who')}>
      <ChoiceField
        form={form}
        name="type"
        label={label('type')}
        choices={words('type', ['P', 'E'])}
        isFixed
      />
      {isCompany ? (
        <>
          <TextField form={form} name="fiscalName" label={label('fiscalNameCompany')} autoFocus />
          <TextField form={form} name="tradeName" label={label('tradeName')} />
        </>
      ) : (
        <>
          <TextField form={form} name="firstName" label={label('firstName')} autoFocus />
          <TextField form={form} name="lastName" label={label('lastName')} />
        </>
      )}
      <TextField
        form={briefForm}
        name="fiscalCode"
        label={label(isCompany ? 'fiscalCodeCompany' : 'fiscalCodePerson')}
        onLeave={(value) => {
          explain(form.values.type, value);
          onIdentify();
        }}
      />
      {isCompany ? null : (
        <>
          <DayField form={form} name="birthday" label={label('birthday')} />
          <ChoiceField form={form} name="sex" label={label('sex')} choices={words('sex', ['M', 'F', 'X'])} />
        </>
      )}
    </FormSection>
  );
}

function ReachSection({ form, onIdentify }: ContactFormProps) {
  const text = useContactText();
  const label = useLabels();
  const phoneHelp = (phone: string) =>
    isDoubtfulPhone(phone) ? text('contacts.form.doubtfulPhone') : undefined;
  const other = otherProvinceOf(form.values.postalCode, form.values.province);
  return (
    <FormSection title={text('contacts.form.reach')}>
      <TextField
        form={form}
        name="phone"
        label={label('phone')}
        help={phoneHelp(form.values.phone)}
        type="tel"
        onLeave={onIdentify}
      />
      <TextField
        form={form}
        name="phone2"
        label={label('phone2')}
        help={phoneHelp(form.values.phone2)}
        type="tel"
      />
      <TextField form={form} name="email" label={label('email')} type="email" onLeave={onIdentify} />
      <TextField form={form} name="street" label={label('street')} />
      <TextField
        form={form}
        name="postalCode"
        label={label('postalCode')}
        help={other ? text('contacts.form.otherProvince', { name: other }) : undefined}
        inputMode="numeric"
        maxLength={5}
      />
      <TextField form={form} name="city" label={label('city')} />
      <ChoiceField form={form} name="province" label={label('province')} choices={PROVINCE_CHOICES} />
    </FormSection>
  );
}

function SchoolSection({ form }: Pick<ContactFormProps, 'form'>) {
  const text = useContactText();
  const label = useLabels();
  const branches = useBranches();
  const choices = branches.map(({ id, name }) => ({ value: id, label: name }));
  const isCompany = form.values.type === 'E';
  return (
    <FormSection title={text('contacts.form.school')}>
      <ChoiceField form={form} name="branch" label={label('branch')} choices={choices} isFixed />
      {isCompany ? null : (
        <ChoiceField form={form} name="licence" label={label('licence')} choices={LICENCES} />
      )}
      <DayField form={form} name="incorporationDate" label={label('incorporationDate')} />
      <TextField form={form} name="code" label={label('code')} help={text('contacts.form.codeHelp')} />
      {isCompany ? null : (
        <TextField
          form={form}
          name="fiscalName"
          label={label('fiscalName')}
          help={text('contacts.form.fiscalNameHelp')}
        />
      )}
      <AreaField form={form} name="notes" label={label('notes')} />
    </FormSection>
  );
}

/** The fields of a contact, for creating and for changing one. */
export function ContactForm({ form, onIdentify }: ContactFormProps) {
  const text = useContactText();
  const { values } = form;
  const name = [values.firstName, values.lastName, values.tradeName, values.fiscalName]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <WhoSection form={form} onIdentify={onIdentify} />
      <ReachSection form={form} onIdentify={onIdentify} />
      <SchoolSection form={form} />
      <FormSection title={text('contacts.form.image')}>
        <ImageField
          label={text('contacts.form.image')}
          value={values.image}
          onChange={(id) => form.set('image', id)}
          onBusy={(isBusy) => form.hold('image', isBusy)}
          name="contacto.$ext"
          resizes={IMAGE_COPIES}
          cut={values.type === 'P' ? TRAFFIC_PHOTO : null}
          fallback={<Initials name={name} size={80} />}
        />
      </FormSection>
    </>
  );
}
