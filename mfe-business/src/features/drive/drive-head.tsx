import { FolderAddOutlined, LockOutlined, TeamOutlined } from '@ant-design/icons';
import type { CallOutput } from '@volante/contracts/call';
import type { folderRead } from '@volante/contracts/files/drive.contract';
import { folderTakeOver } from '@volante/contracts/files/drive-access.contract';
import { TRASH_DAYS } from '@volante/contracts/files/drive-limits';
import { driveData } from '@volante/contracts/files/drive-space.contract';
import { DRIVE_PLACES } from '@volante/contracts/files/drive-words';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatBytes } from '@volante/ui-kit/bytes';
import { useFeedback } from '@volante/ui-kit/feedback';
import { TabLinks } from '@volante/ui-kit/tab-links';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { DRIVE_READS, folderAddress, SPACE_ADDRESS } from './drive-reads';
import { useDriveText } from './drive-text';
import { NameDialog } from './name-dialog';
import { useRecordKinds } from './people/record-kinds';
import { RequestsButton } from './requests/requests-button';
import { AddButtons } from './uploads/add-buttons';
import { UnfinishedUploads } from './uploads/unfinished-uploads';

export type FolderFacts = Pick<CallOutput<typeof folderRead>, 'folder' | 'locked'>;

const MIN_REASON = 5;
const ROOT = { id: 'root', name: '' };

function Usage() {
  const text = useDriveText();
  const usage = useCall(driveData, {}).data?.usage;
  if (!usage || usage.state === 'ok') return null;
  const sizes = { used: formatBytes(usage.bytes), quota: formatBytes(usage.quota) };
  return (
    <Alert
      showIcon
      type={usage.state === 'full' ? 'error' : 'warning'}
      title={text(`drive.usage.${usage.state}`, sizes)}
      action={<Link to={SPACE_ADDRESS}>{text('drive.usage.see')}</Link>}
    />
  );
}

/** Private folders of others that the person may take over with a reason. */
function Locked({ locked }: { locked: FolderFacts['locked'] }) {
  const text = useDriveText();
  const feedback = useFeedback();
  const [taken, setTaken] = useState<string | null>(null);
  const takeOver = useCallMutation(folderTakeOver, { invalidates: DRIVE_READS });
  if (locked.length === 0) return null;
  return (
    <details className="vb-drive-locked">
      <summary>
        <LockOutlined aria-hidden="true" /> {text('drive.locked', { count: locked.length })}
      </summary>
      <ul>
        {locked.map(({ id, owners }) => (
          <li key={id}>
            <span>{text('drive.lockedOf', { owners: owners.join(', ') })}</span>
            <Button onClick={() => setTaken(id)}>{text('drive.takeOver')}</Button>
          </li>
        ))}
      </ul>
      {taken ? (
        <NameDialog
          title={text('drive.takeOverTitle')}
          label={text('drive.reason')}
          value=""
          help={text('drive.takeOverText')}
          check={(value) => (value.trim().length < MIN_REASON ? text('drive.reason') : null)}
          onSave={async (reason) => {
            await takeOver.mutateAsync({ id: taken, reason });
            feedback.done(text('drive.takenOver'));
          }}
          onClose={() => setTaken(null)}
        />
      ) : null}
    </details>
  );
}

interface DriveHeadProps {
  place: string;
  /** `null` while it is not known, and in a search. */
  facts: FolderFacts | null;
  onUpload: (files: File[]) => void;
  onCreate: () => void;
  onAccess: () => void;
}

/** Above the list: the places of the drive, and what can be done in the folder on show. */
export function DriveHead({ place, facts, onUpload, onCreate, onAccess }: DriveHeadProps) {
  const text = useDriveText();
  const isPlace = (DRIVE_PLACES as readonly string[]).includes(place);
  const isFolder = place === 'root' || !isPlace;
  const seesPeople = useRecordKinds().kinds.length > 0;
  const days = useCall(driveData, {}).data?.trashDays ?? TRASH_DAYS;
  const places = DRIVE_PLACES.filter((key) => key !== 'personas' || seesPeople);
  const mayAdd = useCan('file.modify') && isFolder && facts !== null && facts.folder.level !== 'view';
  const above = facts && place !== 'root' ? (facts.folder.path.at(-2) ?? ROOT) : null;
  return (
    <div className="vb-drive-head">
      {above ? (
        <Link className="vb-drive-up" to={folderAddress(above.id)}>
          ← {above.name || text('drive.inRoot')}
        </Link>
      ) : null}
      <TabLinks
        label={text('drive.places')}
        shown={isPlace ? place : 'root'}
        tabs={places.map((key) => ({ key, label: text(`drive.place.${key}`), to: folderAddress(key) }))}
      />
      <Usage />
      {place === 'papelera' ? <p className="v-help">{text('drive.trashNote', { count: days })}</p> : null}
      <div className="vb-drive-acts">
        {mayAdd ? (
          <>
            <AddButtons onUpload={onUpload} />
            <Button icon={<FolderAddOutlined aria-hidden="true" />} onClick={onCreate}>
              {text('drive.newFolder')}
            </Button>
          </>
        ) : null}
        {mayAdd ? <RequestsButton folder={place} /> : null}
        {isFolder && place !== 'root' && facts ? (
          <Button icon={<TeamOutlined aria-hidden="true" />} onClick={onAccess}>
            {text('drive.access.title')}
          </Button>
        ) : null}
        {facts?.folder.isPrivate ? (
          <span className="vb-drive-mark">
            <LockOutlined aria-hidden="true" /> {text('drive.private')}
          </span>
        ) : null}
        {facts?.folder.branch ? <span className="vb-drive-mark">{text('drive.ofBranch')}</span> : null}
      </div>
      {mayAdd ? <UnfinishedUploads /> : null}
      {facts ? <Locked locked={facts.locked} /> : null}
    </div>
  );
}
