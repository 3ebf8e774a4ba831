import type { CallOutput } from '@volante/contracts/call';
import { MAX_TRASH_DAYS, MIN_TRASH_DAYS } from '@volante/contracts/files/drive-limits';
import { driveConfigure, driveData, fileSettingUpdate } from '@volante/contracts/files/drive-space.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { formatBytes } from '@volante/ui-kit/bytes';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button, InputNumber, Progress } from 'antd';
import { useState } from 'react';
import { folderAddress } from './drive-reads';
import { useDriveText } from './drive-text';
import { Antivirus } from './space-antivirus';
import { OcrSetting } from './space-ocr';
import './drive.css';

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
      <h2>{title}</h2>
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

const DAYS = { min: MIN_TRASH_DAYS, max: MAX_TRASH_DAYS };

/** Managers of the school choose how long the trash keeps things; fewer days remove older ones at once. */
function TrashDays({ days }: { days: number }) {
  const text = useDriveText();
  const feedback = useFeedback();
  const [chosen, setChosen] = useState<number | null>(days);
  const update = useCallMutation(fileSettingUpdate, { invalidates: [driveConfigure, driveData] });
  const save = async () => {
    try {
      await update.mutateAsync({ trashDays: chosen ?? days });
      feedback.done(text('drive.space.saved'));
    } catch (error) {
      feedback.failed(error);
    }
  };
  return (
    <form
      className="vb-drive-days"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor="drive-trash-days">{text('drive.space.trashDays')}</label>
      <InputNumber id="drive-trash-days" {...DAYS} precision={0} value={chosen} onChange={setChosen} />
      <Button htmlType="submit" disabled={chosen === null || chosen === days} loading={update.isPending}>
        {text('drive.save')}
      </Button>
      {chosen !== null && chosen < days ? (
        <p className="v-help">{text('drive.space.fewer', { days: chosen })}</p>
      ) : null}
    </form>
  );
}

function SpaceFacts({ space }: { space: Space }) {
  const text = useDriveText();
  const mayChange = useCan('business.modify');
  return (
    <div className="vb-drive-item">
      <strong>
        {text('drive.space.used', { used: formatBytes(space.bytes), quota: formatBytes(space.quota) })}
      </strong>
      <p className="v-help">{text('drive.space.quota')}</p>
      <Shares title={text('drive.space.byPart')} words="part" shares={space.parts} bytes={space.bytes} />
      <Shares title={text('drive.space.byKind')} words="kind" shares={space.kinds} bytes={space.bytes} />
      <section>
        <h2>{text('drive.space.kept')}</h2>
        <p>{text('drive.space.rules', { days: space.trashDays, versions: space.maxVersions })}</p>
        {mayChange ? <TrashDays key={space.trashDays} days={space.trashDays} /> : null}
      </section>
      <OcrSetting ocr={space.ocr} />
      <Antivirus antivirus={space.antivirus} />
    </div>
  );
}

/** `/filesystem/espacio`: the use of the school's space, and how long things are kept. */
export function SpacePage() {
  const text = useDriveText();
  const answer = useCall(driveConfigure, {});
  return (
    <>
      <PageToolbar
        title={text('drive.space.title')}
        breadcrumb={[{ label: text('drive.title'), to: folderAddress('root') }]}
      />
      <section className="v-facts vb-drive-settings" aria-label={text('drive.space.title')}>
        {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
        {answer.data ? <SpaceFacts space={answer.data} /> : null}
        {answer.isPending ? <Skeleton width="100%" height={280} /> : null}
      </section>
    </>
  );
}
