import { lazy, Suspense } from 'react';
import type { DetailTab } from '../detail/detail-page';
import { type RecordScreens, readsOf } from './record-screens';
import type { RecordWordsOf } from './record-words';

const Documents = lazy(async () => ({
  default: (await import('../documents/record-documents')).RecordDocuments,
}));
const Qualifications = lazy(async () => ({
  default: (await import('../qualifications/record-qualifications')).RecordQualifications,
}));
const Notes = lazy(async () => ({ default: (await import('../notes/record-notes')).RecordNotes }));

interface TabsOf {
  screens: RecordScreens;
  words: RecordWordsOf;
  id: string;
  mayModify: boolean;
}

/** Qualifications, documents and notes of a record whose `calls` have them. */
export function filedTabs({ screens, words, id, mayModify }: TabsOf): DetailTab[] {
  const { documents, notes, qualifications } = screens.face.calls;
  const common = { id, mayModify, invalidates: readsOf(screens.face) };
  const tab = (
    key: string,
    name: 'documents' | 'notes' | 'qualifications',
    content: DetailTab['content'],
  ) => ({
    key,
    label: words.say(`tab.${name}`),
    content: <Suspense>{content}</Suspense>,
  });
  return [
    ...(qualifications
      ? [
          tab(
            'acreditaciones',
            'qualifications',
            <Qualifications {...common} calls={qualifications} words={words} />,
          ),
        ]
      : []),
    ...(documents
      ? [
          tab(
            'documentos',
            'documents',
            <Documents {...common} calls={documents} purpose={words.say('documents')} />,
          ),
        ]
      : []),
    ...(notes
      ? [tab('notas', 'notes', <Notes {...common} calls={notes} purpose={words.say('notes')} />)]
      : []),
  ];
}
