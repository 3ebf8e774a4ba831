import type { KnownRecord } from '@volante/contracts/records/record-face';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { placeInSequence } from '../list/sequence';
import { useRecordMenu } from './record-acts';
import type { RecordScreens } from './record-screens';
import type { RecordWordsOf } from './record-words';

const Delete = lazy(async () => ({ default: (await import('./record-delete')).RecordDelete }));

interface MenuFor {
  screens: RecordScreens;
  words: RecordWordsOf;
  record: KnownRecord;
  onEdit?: () => void;
}

/** The menu of a record's page, and the dialog that it opens: `[items, dialog]`. */
export function useMenuOfPage({ screens, words, record, onEdit }: MenuFor): [MenuItem[], ReactNode] {
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const { at, face } = screens;
  const menuOf = useRecordMenu(screens, words);
  const menu = menuOf({ record, onDelete: () => setDeleting(true), ...(onEdit ? { onEdit } : {}) });
  const leave = () => void navigate(placeInSequence(face.entity, record.id).list ?? at.list);
  const dialog = (
    <Suspense>
      {isDeleting ? (
        <Delete
          screens={screens}
          deletion={{ records: [record], name: words.name(record), onDone: leave }}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </Suspense>
  );
  return [menu, dialog];
}
