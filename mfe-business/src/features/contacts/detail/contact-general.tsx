import { EditOutlined } from '@ant-design/icons';
import { contactHistory, contactUpdate } from '@volante/contracts/contacts/contact.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { Facts } from '@volante/ui-kit/facts';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { OutdatedNotice } from '@volante/ui-kit/outdated-notice';
import { RecordGroupsCard } from '@volante/ui-kit/record-groups-card';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ContactForm } from '../form/contact-form';
import { valuesOf } from '../form/contact-values';
import { DuplicatesNotice } from '../form/duplicates-notice';
import '../form/form.css';
import { useContactForm } from '../form/use-contact-form';
import { useContactGroups } from '../groups/use-contact-groups';
import { CONTACT_READS } from '../shared/contact-reads';
import { useContactText } from '../shared/contact-text';
import { useFieldWords } from '../shared/contact-words';
import { useBranches, useGroups } from '../shared/use-lists';

const MergeDialog = lazy(async () => ({ default: (await import('../merge/merge-dialog')).MergeDialog }));

interface ContactGeneralProps {
  contact: ContactRecord;
  isEditing: boolean;
  onEdit: (on: boolean) => void;
}

/** The contact's last author, read only when it is shown. */
function useLastEditor(id: string, enabled: boolean): { name?: string } {
  const { data } = useCall(contactHistory, { id }, { enabled });
  const name = data?.rows[0]?.actor.name;
  return name ? { name } : {};
}

function EditForm({ contact, onEdit }: Omit<ContactGeneralProps, 'isEditing'>) {
  const text = useContactText();
  const feedback = useFeedback();
  const [merging, setMerging] = useState<string | null>(null);
  const update = useCallMutation(contactUpdate, { invalidates: CONTACT_READS });
  const mayMerge = useCan('client.delete');
  const { form, identity, identify, labels, show } = useContactForm({
    initial: valuesOf(contact),
    version: contact.version,
    save: ({ changed, version }) =>
      update.mutateAsync({ ...changed, id: contact.id, version: version ?? contact.version }),
    onSaved: () => {
      feedback.done(text('contacts.done.saved'));
      onEdit(false);
    },
  });
  return (
    <FormFrame form={form} label={text('contacts.act.edit')}>
      <OutdatedNotice form={form} {...useLastEditor(contact.id, form.isOutdated)} />
      <DuplicatesNotice
        identity={identity}
        except={contact.id}
        {...(mayMerge ? { onMerge: setMerging } : {})}
      />
      <ContactForm form={form} onIdentify={identify} />
      <SaveBar form={form} isAlways onCancel={() => onEdit(false)} labels={labels} show={show} />
      <Suspense>
        {merging ? (
          <MergeDialog
            keep={contact.id}
            lose={merging}
            onDone={() => onEdit(false)}
            onClose={() => setMerging(null)}
          />
        ) : null}
      </Suspense>
    </FormFrame>
  );
}

const WHO = ['fiscalCode', 'birthday', 'sex'] as const;
const COMPANY = ['fiscalName', 'tradeName', 'fiscalCode'] as const;
const REACH = ['phone', 'phone2', 'email', 'street', 'postalCode', 'city', 'province'] as const;
const SCHOOL = ['code', 'branch', 'licence', 'incorporationDate', 'notes'] as const;

function ReadView({ contact, onEdit }: Omit<ContactGeneralProps, 'isEditing'>) {
  const text = useContactText();
  const branches = useBranches();
  const groups = useGroups();
  const show = useFieldWords({ branches, groups });
  const mayModify = useCan('client.modify') && contact.state !== 'deleted';
  const isCompany = contact.type === 'E';
  const labels: Partial<Record<string, string>> = {
    fiscalCode: isCompany ? 'fiscalCodeCompany' : 'fiscalCodePerson',
    fiscalName: isCompany ? 'fiscalNameCompany' : 'fiscalName',
  };
  const facts = (names: readonly (keyof ContactRecord & string)[]) =>
    names.map((name) => ({
      label: text(`contacts.fields.${labels[name] ?? name}`),
      value: show(name, contact[name]),
    }));
  return (
    <>
      <Facts
        title={text('contacts.form.who')}
        facts={facts(isCompany ? COMPANY : WHO)}
        action={
          mayModify ? (
            <Button icon={<EditOutlined aria-hidden="true" />} onClick={() => onEdit(true)}>
              {text('contacts.act.edit')}
            </Button>
          ) : null
        }
      />
      <Facts title={text('contacts.form.reach')} facts={facts(REACH)} />
      <Facts title={text('contacts.form.school')} facts={facts(SCHOOL)} />
      <RecordGroupsCard of={useContactGroups()} record={contact} />
    </>
  );
}

/** Read first; the same place turns into the form. */
export function ContactGeneral({ contact, isEditing, onEdit }: ContactGeneralProps) {
  if (isEditing) return <EditForm contact={contact} onEdit={onEdit} />;
  return <ReadView contact={contact} onEdit={onEdit} />;
}
