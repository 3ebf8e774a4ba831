import type { DocumentCalls } from '@volante/contracts/documents/document.contract';
import type { NoteCalls } from '@volante/contracts/notes/note.contract';
import type { KnownRecord } from '@volante/contracts/records/record-face';
import { lazy, Suspense } from 'react';
import type { RecordTab } from './record-screens';

const Documents = lazy(async () => ({
  default: (await import('../documents/record-documents')).RecordDocuments,
}));
const Notes = lazy(async () => ({ default: (await import('../notes/record-notes')).RecordNotes }));

interface TabWords {
  /** Text key in the remote's namespace: name of the tab. */
  label: string;
  /** Spanish sentence for an empty list. */
  purpose: string;
}

/** Documents of a record, declared by `documentCalls`. */
export const documentsTab = (
  calls: DocumentCalls,
  { label, purpose }: TabWords,
): RecordTab<{ id: string }> => ({
  key: 'documentos',
  label,
  content: ({ id }, { modify }) => (
    <Suspense>
      <Documents calls={calls} id={id} mayModify={modify} purpose={purpose} />
    </Suspense>
  ),
});

/** Notes of a record, declared by `noteCalls`. */
export const notesTab = (
  calls: NoteCalls,
  { label, purpose }: TabWords,
): RecordTab<Pick<KnownRecord, 'id'>> => ({
  key: 'notas',
  label,
  content: ({ id }, { modify }) => (
    <Suspense>
      <Notes calls={calls} id={id} mayModify={modify} purpose={purpose} />
    </Suspense>
  ),
});
