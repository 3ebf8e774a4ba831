import { contactDgtUpdate, contactHistory } from '@volante/contracts/contacts/contact.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { contactDocuments } from '@volante/contracts/contacts/contact-documents.contract';
import { asApiError } from '@volante/mfe-kit/api-error';
import type { Text } from '@volante/mfe-kit/i18n';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { PdfField } from '@volante/ui-kit/pdf-field';
import { RecordDocuments } from '@volante/ui-kit/record-documents';
import { CONTACT_READS } from '../shared/contact-reads';
import { useContactText } from '../shared/contact-text';
import { SheetPrivacy } from './sheet-privacy';
import type { SheetPaper } from './slot-dialog';
import { SlotPapers } from './slot-papers';

const DOCUMENTS = [
  { field: 'identityDocument', name: 'documento-identidad.$ext' },
  { field: 'medicalCertificate', name: 'certificado-medico.$ext' },
] as const;

/** The record's present version, where the one sent was stale. */
function staleVersion(error: unknown): number | null {
  const { code, details } = asApiError(error);
  if (code !== 'DATA-409' || typeof details !== 'object' || details === null || !('version' in details))
    return null;
  return typeof details.version === 'number' ? details.version : null;
}

/** The two documents of the sheet; each is kept as soon as it is uploaded. */
function SheetDocuments({ contact }: { contact: ContactRecord }) {
  const text = useContactText();
  const feedback = useFeedback();
  const mayModify = useCan('client.modify') && contact.state !== 'deleted';
  const update = useCallMutation(contactDgtUpdate, {
    invalidates: CONTACT_READS,
    onSuccess: () => feedback.done(text('contacts.done.saved')),
  });
  /** Only this document is written, so a change of something else meanwhile is no reason to refuse it. */
  const keep = async (field: (typeof DOCUMENTS)[number]['field'], id: string | null) => {
    const send = (version: number) => update.mutateAsync({ id: contact.id, version, [field]: id });
    try {
      await send(contact.version).catch((error: unknown) => {
        const version = staleVersion(error);
        if (version === null) throw error;
        return send(version);
      });
    } catch (error) {
      feedback.failed(error);
    }
  };
  return (
    <>
      {DOCUMENTS.map(({ field, name }) => (
        <PdfField
          key={field}
          label={text(`contacts.dgt.${field}`)}
          value={contact.dgt[field]}
          name={name}
          failure={text(`contacts.dgt.${field}Failed`)}
          isReadOnly={!mayModify}
          onChange={(id) => void keep(field, id)}
        />
      ))}
      <SheetPrivacy />
    </>
  );
}

/** Those of the sheet's two documents that are there: each can be a wanted paper. */
const sheetPapers = ({ dgt }: ContactRecord, text: Text): SheetPaper[] =>
  DOCUMENTS.flatMap(({ field }) => {
    const file = dgt[field];
    return file ? [{ file, name: text(`contacts.dgt.${field}`) }] : [];
  });

/** The sheet's two documents, for people, and whatever else is kept about the contact. */
export function ContactDocuments({ contact }: { contact: ContactRecord }) {
  const text = useContactText();
  const mayModify = useCan('client.modify') && contact.state !== 'deleted';
  return (
    <>
      {contact.type === 'P' ? <SheetDocuments contact={contact} /> : null}
      {contact.type === 'P' ? (
        <SlotPapers contact={contact.id} mayModify={mayModify} sheet={sheetPapers(contact, text)} />
      ) : null}
      <RecordDocuments
        calls={contactDocuments}
        id={contact.id}
        mayModify={mayModify}
        purpose={text('contacts.documentsPurpose')}
        invalidates={[contactHistory]}
      />
    </>
  );
}
