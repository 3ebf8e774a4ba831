import { BankOutlined } from '@ant-design/icons';
import { businessHistory, businessRead, businessUpdate } from '@volante/contracts/business/business.contract';
import {
  type BusinessFields,
  type BusinessRecord,
  businessFields,
  checkBusiness,
} from '@volante/contracts/business/business.fields';
import { PROVINCES } from '@volante/contracts/provinces';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, TextField } from '@volante/ui-kit/fields';
import { FormFrame, FormSection } from '@volante/ui-kit/form-layout';
import { ImageField } from '@volante/ui-kit/image-field';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { useBusinessWords } from './business-words';
import { PrivacyGaps } from './privacy-gaps';

/** Type alias, not interface: a form's values are an open record to the kit. */
type BusinessValues = { [K in keyof BusinessFields]: BusinessFields[K] };

const NAMES = Object.keys(businessFields.shape) as (keyof BusinessValues)[];
const PROVINCE_CHOICES = PROVINCES.map(({ id, name }) => ({ value: id, label: name }));
/** The longer side of a letterhead's logo is some 5 cm: this is 300 dots an inch. */
const LOGO_COPIES = [
  { width: 80, height: 80 },
  { width: 600, height: -1 },
];

function valuesOf(business: BusinessRecord): BusinessValues {
  return Object.fromEntries(NAMES.map((name) => [name, business[name]])) as BusinessValues;
}

/** The head of every document of the school. */
export function BusinessForm({ business }: { business: BusinessRecord }) {
  const { text, label, show } = useBusinessWords();
  const feedback = useFeedback();
  const update = useCallMutation(businessUpdate, { invalidates: [businessRead, businessHistory] });
  const form = useRecordForm<BusinessValues>({
    schema: businessFields,
    check: checkBusiness,
    initial: valuesOf(business),
    version: business.version,
    save: ({ changed, version }) => update.mutateAsync({ ...changed, version: version ?? business.version }),
    onSaved: () => feedback.done(text('business.saved')),
  });
  const help = (name: string) => text(`business.help.${name}`, { defaultValue: '' });
  return (
    <FormFrame form={form} label={text('business.title')}>
      <p className="vb-about">{text('business.about')}</p>
      <PrivacyGaps business={business} />
      <FormSection title={text('business.section.identity')}>
        <TextField form={form} name="tradeName" label={label('tradeName')} help={help('tradeName')} />
        <TextField form={form} name="fiscalName" label={label('fiscalName')} help={help('fiscalName')} />
        <TextField form={form} name="fiscalCode" label={label('fiscalCode')} help={help('fiscalCode')} />
      </FormSection>
      <FormSection title={text('business.section.logo')}>
        <ImageField
          label={label('logo')}
          value={form.values.logo}
          onChange={(id) => form.set('logo', id)}
          onBusy={(isBusy) => form.hold('logo', isBusy)}
          name="logotipo.$ext"
          resizes={LOGO_COPIES}
          isPublic
          fallback={<BankOutlined aria-hidden="true" className="vb-no-logo" />}
        />
      </FormSection>
      <FormSection title={text('business.section.address')}>
        <TextField form={form} name="street" label={label('street')} />
        <TextField
          form={form}
          name="postalCode"
          label={label('postalCode')}
          inputMode="numeric"
          maxLength={5}
        />
        <TextField form={form} name="city" label={label('city')} />
        <ChoiceField
          form={form}
          name="province"
          label={label('province')}
          choices={PROVINCE_CHOICES}
          isFixed
        />
      </FormSection>
      <FormSection title={text('business.section.reach')}>
        <TextField form={form} name="contact" label={label('contact')} help={help('contact')} />
        <TextField form={form} name="phone" label={label('phone')} type="tel" />
        <TextField form={form} name="email" label={label('email')} type="email" />
      </FormSection>
      <SaveBar
        form={form}
        labels={Object.fromEntries(NAMES.map((name) => [name, label(name)]))}
        show={show}
      />
    </FormFrame>
  );
}
