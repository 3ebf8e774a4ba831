import { businessCreate } from '@volante/contracts/client-businesses/client-business.contract';
import {
  type NewClient,
  newClient,
  PRODUCTS,
} from '@volante/contracts/client-businesses/client-business.fields';
import { PROVINCES } from '@volante/contracts/provinces';
import { TRIAL_DAYS } from '@volante/contracts/session/registration.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, DayField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { FormSection } from '@volante/ui-kit/form-layout';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { clientAddress } from '../shared/client-address';
import { CLIENT_READS } from '../shared/client-reads';
import { useClientText } from '../shared/client-text';
import { dayAhead } from '../shared/client-words';

/** Type alias, not interface: a form's values are an open record to the kit. The province is not chosen yet. */
type Values = { [K in keyof NewClient]: NewClient[K] | null };

const PROVINCE_CHOICES = PROVINCES.map(({ id, name }) => ({ value: id, label: name }));

/** Required data of a school, and the person invited to administer it; the school enters the rest. */
export function CreateClientDialog({ onClose }: { onClose: () => void }) {
  const text = useClientText();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const create = useCallMutation(businessCreate, { invalidates: CLIENT_READS });
  const made = useRef('');
  const form = useRecordForm<Values>({
    schema: newClient,
    initial: {
      ...{ tradeName: '', fiscalName: '', fiscalCode: '', province: null, city: '', phone: '', email: '' },
      ...{
        adminName: '',
        adminEmail: '',
        trialUntil: dayAhead({ days: TRIAL_DAYS }),
        products: [...PRODUCTS],
      },
    },
    save: async ({ values }) => {
      made.current = (await create.mutateAsync(values as NewClient)).id;
    },
    onSaved: () => {
      feedback.done(text('clients.done.created', { email: form.values.adminEmail }));
      void navigate(clientAddress(made.current));
    },
  });
  const field = (name: keyof Values & string) => ({
    form,
    name,
    label: text(`clients.field.${name}`),
  });
  return (
    <FormDialog
      form={form}
      width={720}
      title={text('clients.act.create')}
      okText={text('clients.act.createAndInvite')}
      onClose={onClose}
    >
      <FormSection title={text('clients.section.school')}>
        <TextField {...field('tradeName')} autoFocus maxLength={160} />
        <TextField {...field('fiscalName')} maxLength={160} />
        <TextField {...field('fiscalCode')} />
        <ChoiceField {...field('province')} choices={PROVINCE_CHOICES} isFixed />
        <TextField {...field('city')} />
        <TextField {...field('phone')} type="tel" />
        <TextField {...field('email')} type="email" />
      </FormSection>
      <FormSection title={text('clients.section.admin')}>
        <TextField {...field('adminName')} />
        <TextField {...field('adminEmail')} type="email" help={text('clients.help.adminEmail')} />
      </FormSection>
      <FormSection title={text('clients.section.terms')}>
        <DayField {...field('trialUntil')} help={text('clients.help.trialUntil')} />
        <ChoiceField
          {...field('products')}
          several
          choices={PRODUCTS.map((value) => ({ value, label: text(`clients.product.${value}`) }))}
        />
      </FormSection>
      <button type="submit" hidden />
    </FormDialog>
  );
}
