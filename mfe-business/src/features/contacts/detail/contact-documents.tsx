import { contactDgtUpdate } from '@volante/contracts/contacts/contact.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { PdfField } from '@volante/ui-kit/pdf-field';
import { CONTACT_READS } from '../shared/contact-reads';
import { useContactText } from '../shared/contact-text';

const DOCUMENTS = [
  { field: 'identityDocument', name: 'documento-identidad.$ext' },
  { field: 'medicalCertificate', name: 'certificado-medico.$ext' },
] as const;

/** The two documents of the sheet; each is kept as soon as it is uploaded. */
export function ContactDocuments({ contact }: { contact: ContactRecord }) {
  const text = useContactText();
  const feedback = useFeedback();
  const mayModify = useCan('client.modify');
  const update = useCallMutation(contactDgtUpdate, {
    invalidates: CONTACT_READS,
    onSuccess: () => feedback.done(text('contacts.done.saved')),
    onError: feedback.failed,
  });
  return DOCUMENTS.map(({ field, name }) => (
    <PdfField
      key={field}
      label={text(`contacts.dgt.${field}`)}
      value={contact.dgt[field]}
      name={name}
      failure={text(`contacts.dgt.${field}Failed`)}
      isReadOnly={!mayModify}
      onChange={(id) => update.mutate({ id: contact.id, version: contact.version, [field]: id })}
    />
  ));
}
