import { contactDgtUpdate } from '@volante/contracts/contacts/contact.contract';
import {
  type ContactRecord,
  type DgtSheetFields,
  dgtSheetFields,
} from '@volante/contracts/contacts/contact.fields';
import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import { PROVINCES } from '@volante/contracts/provinces';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { Facts } from '@volante/ui-kit/facts';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, DayField, TextField } from '@volante/ui-kit/fields';
import { FormFrame, FormSection } from '@volante/ui-kit/form-layout';
import { type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import './dgt-sheet.css';
import { useIdentityDialog } from '../form/identity-dialog';
import { CONTACT_READS } from '../shared/contact-reads';
import { useContactText } from '../shared/contact-text';
import { useFieldWords } from '../shared/contact-words';
import { copyOfContact } from './contact-to-sheet';
import { SheetPrivacy } from './sheet-privacy';

const sheetSchema = dgtSheetFields.omit({ identityDocument: true, medicalCertificate: true });
type SheetValues = Omit<
  { [K in keyof DgtSheetFields]: DgtSheetFields[K] },
  'identityDocument' | 'medicalCertificate'
>;

const NAMES = Object.keys(sheetSchema.shape) as (keyof SheetValues & string)[];
const LICENCES = LICENCE_CLASSES.map((licence) => ({ value: licence, label: licence }));
const PROVINCE_CHOICES = PROVINCES.map(({ id, name }) => ({ value: id, label: name }));
const ADDRESS = ['municipality', 'city', 'roadType', 'roadName', 'number', 'block', 'entryway'] as const;
const ADDRESS_END = ['floor', 'door', 'staircase', 'km'] as const;
/** The step of an enrolment that leads here, and is returned to. */
const ENROLLING = 'matricular';
const NO_LISTS = { branches: [], groups: [] };

function pickSheet(sheet: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(NAMES.map((name) => [name, sheet[name]]));
}

/** The record of a conflict carries the sheet under `dgt`. */
function sheetOfRecord(record: Record<string, unknown>): Record<string, unknown> {
  const sheet = record.dgt;
  return typeof sheet === 'object' && sheet !== null ? pickSheet({ ...sheet }) : {};
}

function IdentitySection({ form }: { form: RecordForm<SheetValues> }) {
  const text = useContactText();
  const { explain, briefForm } = useIdentityDialog(form, 'dni');
  const label = (name: string) => text(`contacts.dgt.${name}`);
  const sexes = ['M', 'F', 'X'].map((value) => ({ value, label: text(`contacts.sex.${value}`) }));
  return (
    <FormSection title={text('contacts.dgt.identity')}>
      <TextField form={form} name="registrationNumber" label={label('registrationNumber')} />
      <ChoiceField form={form} name="licenceRequested" label={label('licenceRequested')} choices={LICENCES} />
      <ChoiceField
        form={form}
        name="currentLicences"
        label={label('currentLicences')}
        choices={LICENCES}
        several
      />
      <TextField form={form} name="firstName" label={label('firstName')} />
      <TextField form={form} name="surname1" label={label('surname1')} />
      <TextField form={form} name="surname2" label={label('surname2')} />
      <TextField form={briefForm} name="dni" label={label('dni')} onLeave={(value) => explain('P', value)} />
      <ChoiceField form={form} name="sex" label={label('sex')} choices={sexes} />
      <DayField form={form} name="birthDate" label={label('birthDate')} />
      <TextField form={form} name="birthCountry" label={label('birthCountry')} />
      <TextField form={form} name="nationality" label={label('nationality')} />
    </FormSection>
  );
}

function AddressSection({ form }: { form: RecordForm<SheetValues> }) {
  const text = useContactText();
  const label = (name: string) => text(`contacts.dgt.${name}`);
  const field = (name: (typeof ADDRESS)[number] | (typeof ADDRESS_END)[number]) => (
    <TextField key={name} form={form} name={name} label={label(name)} />
  );
  return (
    <FormSection title={text('contacts.dgt.address')}>
      <ChoiceField form={form} name="province" label={label('province')} choices={PROVINCE_CHOICES} />
      {ADDRESS.slice(0, 2).map(field)}
      <TextField
        form={form}
        name="postalCode"
        label={label('postalCode')}
        inputMode="numeric"
        maxLength={5}
      />
      {ADDRESS.slice(2).map(field)}
      {ADDRESS_END.map(field)}
    </FormSection>
  );
}

function SheetForm({ contact }: { contact: ContactRecord }) {
  const text = useContactText();
  const feedback = useFeedback();
  const show = useFieldWords(NO_LISTS);
  const navigate = useNavigate();
  const isEnrolling = useSearchParams()[0].get('paso') === ENROLLING;
  const update = useCallMutation(contactDgtUpdate, { invalidates: CONTACT_READS });
  const form = useRecordForm<SheetValues>({
    schema: sheetSchema,
    initial: pickSheet(contact.dgt) as SheetValues,
    version: contact.version,
    save: ({ changed, version }) =>
      update.mutateAsync({ ...changed, id: contact.id, version: version ?? contact.version }),
    onSaved: () => {
      feedback.done(text('contacts.done.saved'));
      if (isEnrolling) void navigate(`/contact/enrol/${contact.id}`, { replace: true });
    },
    pick: sheetOfRecord,
  });
  const copy = Object.entries(copyOfContact(contact, form.values));
  return (
    <FormFrame form={form} label={text('contacts.tabs.dgt')}>
      {copy.length > 0 ? (
        <div className="vb-sheet-copy">
          <p>{text('contacts.dgt.copyText', { count: copy.length })}</p>
          <Button
            onClick={() => {
              for (const [name, value] of copy) form.set(name as keyof SheetValues & string, value);
            }}
          >
            {text('contacts.dgt.copy')}
          </Button>
        </div>
      ) : null}
      <IdentitySection form={form} />
      <AddressSection form={form} />
      <SheetPrivacy />
      <SaveBar
        form={form}
        labels={Object.fromEntries(NAMES.map((name) => [name, text(`contacts.dgt.${name}`)]))}
        show={show}
      />
    </FormFrame>
  );
}

/** The student's traffic-authority sheet: a form for those who may change it, facts for the others. */
export function DgtSheet({ contact }: { contact: ContactRecord }) {
  const text = useContactText();
  const show = useFieldWords(NO_LISTS);
  const mayModify = useCan('client.modify') && contact.state !== 'deleted';
  if (mayModify) return <SheetForm contact={contact} />;
  return (
    <Facts
      title={text('contacts.tabs.dgt')}
      facts={NAMES.map((name) => ({
        label: text(`contacts.dgt.${name}`),
        value: show(name, contact.dgt[name]),
      }))}
    />
  );
}
