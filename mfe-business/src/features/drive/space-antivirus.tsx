import type { CallOutput } from '@volante/contracts/call';
import { driveConfigure } from '@volante/contracts/files/drive-space.contract';
import { quarantineCheck, quarantineList } from '@volante/contracts/files/quarantine.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatBytes } from '@volante/ui-kit/bytes';
import { DateText } from '@volante/ui-kit/date-text';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button } from 'antd';
import { useDriveText } from './drive-text';

type Space = CallOutput<typeof driveConfigure>;
type Held = CallOutput<typeof quarantineList>['rows'][number];

function HeldFile({ file }: { file: Held }) {
  const text = useDriveText();
  const feedback = useFeedback();
  const check = useCallMutation(quarantineCheck, { invalidates: [quarantineList, driveConfigure] });
  const name = file.name ?? text('drive.antivirus.hidden');
  const again = async () => {
    try {
      const { state } = await check.mutateAsync({ id: file.id });
      feedback.done(text(`drive.antivirus.checked.${state}`, { name }));
    } catch (error) {
      feedback.failed(error);
    }
  };
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className="v-help">
          {text('drive.antivirus.found', { threat: file.threat })} · {formatBytes(file.size)} ·{' '}
          {text('drive.antivirus.by', { name: file.by })} <DateText day={file.at.slice(0, 10)} />
        </span>
      </span>
      <Button
        loading={check.isPending}
        onClick={() => void again()}
        aria-label={text('drive.antivirus.againNamed', { name })}
      >
        {text('drive.antivirus.again')}
      </Button>
    </li>
  );
}

/** Held files, for managers: their names where they may see them. */
function HeldFiles() {
  const text = useDriveText();
  const answer = useCall(quarantineList, {});
  return (
    <>
      <LoadState answer={answer} height={80} />
      <ul className="vb-drive-held" aria-label={text('drive.antivirus.list')}>
        {answer.data?.rows.map((file) => (
          <HeldFile key={file.id} file={file} />
        ))}
      </ul>
    </>
  );
}

/** Whether files are looked at by an antivirus, and what it keeps back. */
export function Antivirus({ antivirus: { isOn, waiting, held } }: { antivirus: Space['antivirus'] }) {
  const text = useDriveText();
  const mayCheck = useCan('business.modify');
  return (
    <section>
      <h2>{text('drive.antivirus.title')}</h2>
      <p>{text(isOn ? 'drive.antivirus.on' : 'drive.antivirus.off')}</p>
      {waiting > 0 ? <p role="status">{text('drive.antivirus.waiting', { count: waiting })}</p> : null}
      {held > 0 ? <p role="status">{text('drive.antivirus.held', { count: held })}</p> : null}
      {held > 0 && mayCheck ? <HeldFiles /> : null}
    </section>
  );
}
