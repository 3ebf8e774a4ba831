import {
  type DestroyedFile,
  type DueFile,
  retentionDestroy,
  retentionDestroyed,
  retentionDue,
} from '@volante/contracts/files/retention-term.contract';
import { RETENTION_KINDS } from '@volante/contracts/files/retention-words';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { formatBytes } from '@volante/ui-kit/bytes';
import { DateText } from '@volante/ui-kit/date-text';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { DRIVE_READS, folderAddress } from '../drive-reads';
import { useDriveText } from '../drive-text';
import { NameDialog } from '../name-dialog';
import '../drive.css';

const MIN_REASON = 5;
const DAY_LENGTH = 10;
const OPTIONS = { invalidates: [retentionDue, retentionDestroyed, ...DRIVE_READS] };

function DueLine({ file }: { file: DueFile }) {
  const text = useDriveText();
  const { name, place, size, term } = file;
  return (
    <div>
      <strong>{name}</strong>
      <div className="v-help">
        {place || text('drive.inRoot')} · {formatBytes(size)} · {RETENTION_KINDS[term.kind]}
      </div>
      <div className="v-help">
        {text('drive.retention.keptUntil')} <DateText day={term.until} /> ({term.article})
      </div>
    </div>
  );
}

/** Files that may be destroyed: one, some or all of them, with a reason. */
function Due({ files }: { files: readonly DueFile[] }) {
  const text = useDriveText();
  const feedback = useFeedback();
  const destroy = useCallMutation(retentionDestroy, OPTIONS);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const chosen = files.filter(({ id }) => ticked.includes(id));
  const ids = (chosen.length > 0 ? chosen : files).map(({ id }) => id);
  const tick = (id: string, isOn: boolean) =>
    setTicked((before) => (isOn ? [...before, id] : before.filter((one) => one !== id)));
  const save = async (reason: string) => {
    const { destroyed } = await destroy.mutateAsync({ ids, reason });
    setTicked([]);
    feedback.done(text('drive.retention.destroyed', { count: destroyed }));
  };
  return (
    <>
      <ul className="vb-drive-versions">
        {files.map((file) => (
          <li key={file.id}>
            <Checkbox
              checked={ticked.includes(file.id)}
              aria-label={text('drive.retention.tick', { name: file.name })}
              onChange={({ target }) => tick(file.id, target.checked)}
            />
            <DueLine file={file} />
          </li>
        ))}
      </ul>
      <Button danger onClick={() => setAsked(true)}>
        {text(chosen.length > 0 ? 'drive.retention.destroySome' : 'drive.retention.destroyAll', {
          count: ids.length,
        })}
      </Button>
      {isAsked ? (
        <NameDialog
          title={text('drive.retention.destroy', { count: ids.length })}
          label={text('drive.reason')}
          value=""
          help={text('drive.retention.destroyHelp')}
          check={(value) => (value.trim().length < MIN_REASON ? text('drive.reason') : null)}
          onSave={save}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

function Record({ files }: { files: readonly DestroyedFile[] }) {
  const text = useDriveText();
  return (
    <ul className="vb-drive-versions">
      {files.map(({ id, name, place, size, sha256, versions, term, reason, by, at }) => (
        <li key={id}>
          <div>
            <strong>{name || text('drive.retention.hidden')}</strong>
            <div className="v-help">
              {name === '' ? null : `${place || text('drive.inRoot')} · `}
              {formatBytes(size)} · {text('drive.retention.versions', { count: versions })} ·{' '}
              {RETENTION_KINDS[term.kind]}
            </div>
            <div className="v-help">
              {text('drive.retention.keptUntil')} <DateText day={term.until} /> ({term.article})
            </div>
            <div className="v-help">
              {text('drive.retention.destroyedBy', { by })} <DateText day={at.slice(0, DAY_LENGTH)} />:{' '}
              {reason}
            </div>
            {sha256 ? <div className="v-help vb-drive-digest">SHA-256 {sha256}</div> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Proposal() {
  const text = useDriveText();
  const answer = useCall(retentionDue, {});
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton width="100%" height={160} />;
  const { rows } = answer.data;
  if (rows.length === 0)
    return <EmptyState title={text('drive.retention.noneTitle')} text={text('drive.retention.noneText')} />;
  return <Due files={rows} />;
}

function Destroyed() {
  const text = useDriveText();
  const answer = useCall(retentionDestroyed, {});
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const rows = answer.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{text('drive.retention.record')}</h2>
      <Record files={rows} />
    </section>
  );
}

/** `/filesystem/cumplidos`: files whose term is over, to be destroyed by somebody who says why, and the record of those that were. */
export function OverPage() {
  const text = useDriveText();
  return (
    <>
      <PageToolbar
        title={text('drive.retention.overTitle')}
        breadcrumb={[{ label: text('drive.title'), to: folderAddress('root') }]}
      />
      <section
        className="v-facts vb-drive-settings vb-drive-requests"
        aria-label={text('drive.retention.overTitle')}
      >
        <p className="v-help">
          {text('drive.retention.overHelp')} <Link to="/retention/list">{text('drive.retention.terms')}</Link>
        </p>
        <Proposal />
        <Destroyed />
      </section>
    </>
  );
}
