import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import { sessionReport } from '@volante/contracts/reports/person-report.contract';
import type { AccountDevice } from '@volante/contracts/session/device';
import { employeeLogJobs } from '@volante/contracts/session/employee-log.contract';
import {
  employeeDeviceAdd,
  employeeDeviceList,
  employeeDevicePurge,
  employeeDeviceRemove,
} from '@volante/contracts/session/employee-session.contract';
import { ApiError, asApiError } from '@volante/mfe-kit/api-error';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { PersonReportButton } from '@volante/ui-kit/person-report-button';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ANY_SESSION, SESSION_LIST, SESSION_READS } from '../shared/session-reads';
import { useSessionText } from '../shared/session-text';
import { DeviceRow } from './device-row';
import './devices.css';
import { RenameDevice } from './rename-device';

/** Authorising answers in the person's own words when it may not be. */
function useAuthorise() {
  const text = useSessionText();
  const feedback = useFeedback();
  const add = useCallMutation(employeeDeviceAdd, { invalidates: SESSION_READS });
  return async ({ id, name }: AccountDevice, limit: number) => {
    try {
      await add.mutateAsync({ id });
      feedback.done(text('devices.done.authorised', { name }));
    } catch (error) {
      const { code, status } = asApiError(error);
      const message = text('devices.full', { count: limit });
      feedback.failed(code === 'EMPTY-002' ? new ApiError({ code, status, message }) : error);
    }
  };
}

function Devices({ user }: { user: string }) {
  const text = useSessionText();
  const feedback = useFeedback();
  const [mayAdd, mayRemove, mayPurge] = [
    useCan('device.add'),
    useCan('device.delete'),
    useCan('device.delete-all'),
  ];
  const answer = useCall(employeeDeviceList, { user });
  useLive(ANY_SESSION, SESSION_READS);
  const [renamed, setRenamed] = useState<AccountDevice | null>(null);
  const [gone, setGone] = useState<AccountDevice | 'all' | null>(null);
  const remove = useCallMutation(employeeDeviceRemove, { invalidates: SESSION_READS });
  const purge = useCallMutation(employeeDevicePurge, { invalidates: SESSION_READS });
  const authorise = useAuthorise();
  if (!answer.data) return <LoadState answer={answer} height={160} />;
  const { rows, limit, days } = answer.data;
  if (rows.length === 0)
    return <EmptyState title={text('devices.empty.title')} text={text('devices.empty.text')} />;
  const take = async () => {
    if (gone === 'all') {
      const { removed } = await purge.mutateAsync({ user });
      feedback.done(text('devices.done.purged', { count: removed }));
    } else if (gone) {
      await remove.mutateAsync({ id: gone.id });
      feedback.done(text('devices.done.removed', { name: gone.name }));
    }
  };
  return (
    <section className="v-facts vb-devices">
      <p className="v-help">
        {text('devices.intro', { count: limit })}{' '}
        <Link to={`${SESSION_LIST}`}>{text('devices.toSessions')}</Link>
      </p>
      <ul>
        {rows.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onRename={mayAdd ? () => setRenamed(device) : undefined}
            onAuthorise={mayAdd && days > 0 ? () => void authorise(device, limit) : undefined}
            onRemove={mayRemove ? () => setGone(device) : undefined}
          />
        ))}
      </ul>
      <div className="vb-device-acts">
        <PersonReportButton
          label={text('devices.report')}
          call={sessionReport}
          jobs={employeeLogJobs}
          id={user}
        />
        {mayPurge ? (
          <Button danger onClick={() => setGone('all')}>
            {text('devices.act.purge')}
          </Button>
        ) : null}
      </div>
      {renamed ? <RenameDevice device={renamed} onClose={() => setRenamed(null)} /> : null}
      {gone ? (
        <ConfirmDialog
          title={text(gone === 'all' ? 'devices.act.purge' : 'devices.act.remove')}
          onConfirm={take}
          onClose={() => setGone(null)}
        >
          <p>
            {gone === 'all'
              ? text('devices.purgeText')
              : text(gone.current ? 'devices.removeOwnText' : 'devices.removeText', { name: gone.name })}
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

/** Tab of an employee's record: where the person signs in. */
export function DevicesTab({ employee }: { employee: EmployeeRecord }) {
  const text = useSessionText();
  if (employee.account === null)
    return <EmptyState title={text('devices.noAccount.title')} text={text('devices.noAccount.text')} />;
  return <Devices user={employee.account} />;
}
