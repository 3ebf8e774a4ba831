import type { CallOutput } from '@volante/contracts/call';
import { driveConfigure } from '@volante/contracts/files/drive-space.contract';
import { useCall } from '@volante/mfe-kit/query';
import { formatBytes } from '@volante/ui-kit/bytes';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Modal, Progress } from 'antd';
import { useDriveText } from './drive-text';

type Space = CallOutput<typeof driveConfigure>;

interface SharesProps {
  title: string;
  words: 'part' | 'kind';
  shares: Space['parts'] | Space['kinds'];
  bytes: number;
}

function Shares({ title, words, shares, bytes }: SharesProps) {
  const text = useDriveText();
  return (
    <section>
      <h3>{title}</h3>
      <ul className="vb-drive-space">
        {shares.map((share) => {
          const name = text(`drive.space.${words}.${share.key}`);
          return (
            <li key={share.key}>
              <span>{name}</span>
              <span className="v-help">
                {formatBytes(share.bytes)} · {text('drive.space.files', { count: share.files })}
              </span>
              <Progress
                percent={bytes === 0 ? 0 : (share.bytes / bytes) * 100}
                showInfo={false}
                size="small"
                aria-label={name}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The use of the school's space, and how long things are kept. */
export function SpaceDialog({ onClose }: { onClose: () => void }) {
  const text = useDriveText();
  const answer = useCall(driveConfigure, {});
  const space = answer.data;
  return (
    <Modal open title={text('drive.space.title')} footer={null} onCancel={onClose}>
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {space ? (
        <div className="vb-drive-item">
          <strong>
            {text('drive.space.used', { used: formatBytes(space.bytes), quota: formatBytes(space.quota) })}
          </strong>
          <Shares title={text('drive.space.byPart')} words="part" shares={space.parts} bytes={space.bytes} />
          <Shares title={text('drive.space.byKind')} words="kind" shares={space.kinds} bytes={space.bytes} />
          <p className="v-help">
            {text('drive.space.rules', { days: space.trashDays, versions: space.maxVersions })}{' '}
            {text('drive.space.noAntivirus')}
          </p>
        </div>
      ) : null}
      {answer.isPending ? <Skeleton width="100%" height={280} /> : null}
    </Modal>
  );
}
