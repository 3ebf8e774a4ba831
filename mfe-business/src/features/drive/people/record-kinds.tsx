import { DOCUMENT_RECORDS } from '@volante/contracts/files/document-records';
import { RECORD_KINDS, type RecordKind } from '@volante/contracts/files/drive-words';
import type { Permission } from '@volante/contracts/permissions';
import { useSession } from '@volante/mfe-kit/session';
import { TabLinks } from '@volante/ui-kit/tab-links';
import { useSearchParams } from 'react-router';
import { folderAddress } from '../drive-reads';
import { useDriveText } from '../drive-text';

const CONTACTS = 'contact';
type Kind = RecordKind | typeof CONTACTS;
const OF = 'of';
const KINDS: readonly Kind[] = [CONTACTS, ...RECORD_KINDS];

const rightTo = (kind: Kind): Permission => (kind === CONTACTS ? 'client.view' : DOCUMENT_RECORDS[kind].may);

/** Kinds of records whose documents the person may see, contacts first, and the one on show: of the address, else the first. */
export function useRecordKinds(): { kinds: readonly Kind[]; shown: Kind; of: RecordKind | null } {
  const [params] = useSearchParams();
  const { can } = useSession();
  const kinds = KINDS.filter((kind) => can(rightTo(kind)));
  const shown: Kind = kinds.find((kind) => kind === params.get(OF)) ?? kinds[0] ?? CONTACTS;
  return { kinds, shown, of: shown === CONTACTS ? null : shown };
}

/** Above «Personas»: documents of contacts, or of another kind of records. */
export function RecordKindTabs() {
  const text = useDriveText();
  const { kinds, shown } = useRecordKinds();
  if (kinds.length < 2) return null;
  const address = folderAddress('personas');
  return (
    <div className="vb-drive-kinds">
      <TabLinks
        label={text('drive.records.label')}
        shown={shown}
        tabs={kinds.map((key) => ({
          key,
          label: text(`drive.records.kind.${key}`),
          to: key === CONTACTS ? address : `${address}?${OF}=${key}`,
        }))}
      />
    </div>
  );
}
