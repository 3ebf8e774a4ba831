import type { CallOutput } from '@volante/contracts/call';
import { accessTimeReasonRemove, accessTimes } from '@volante/contracts/e-learning/access-time.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { DateText } from '@volante/ui-kit/date-text';
import { Button } from 'antd';
import { useState } from 'react';
import { useAccessText } from './access-text';

type Change = CallOutput<typeof accessTimes>['rows'][number];

function ChangeLine({ change, onRemove }: { change: Change; onRemove: () => void }) {
  const text = useAccessText();
  const { at, by, reason, license, moreTime } = change;
  return (
    <li>
      <DateText day={at} /> · {license} ·{' '}
      {text(moreTime === 0 ? 'time.usual' : 'time.short', { percent: moreTime })} · {by}:{' '}
      {reason === null ? (
        <em>{text('time.removed')}</em>
      ) : (
        <>
          {reason}{' '}
          <Button type="link" size="small" aria-label={text('time.removeOf', { reason })} onClick={onRemove}>
            {text('time.remove')}
          </Button>
        </>
      )}
    </li>
  );
}

function Rows({ contact }: { contact: string }) {
  const text = useAccessText();
  const [removing, setRemoving] = useState<string | null>(null);
  const { mutateAsync } = useCallMutation(accessTimeReasonRemove, { invalidates: [accessTimes] });
  const rows = useCall(accessTimes, { contact }).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="vf-part" aria-label={text('time.history')}>
      <h3>{text('time.history')}</h3>
      <ul>
        {rows.map((change) => (
          <ChangeLine key={change.id} change={change} onRemove={() => setRemoving(change.id)} />
        ))}
      </ul>
      {removing === null ? null : (
        <ConfirmDialog
          title={text('time.remove')}
          onConfirm={() => mutateAsync({ id: removing })}
          onClose={() => setRemoving(null)}
        >
          <p>{text('time.removeText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Changes of a student's time with their reasons, for those who may change it. */
export function TimeHistory({ contact }: { contact: string }) {
  return useCan('student-access.modify') ? <Rows contact={contact} /> : null;
}
