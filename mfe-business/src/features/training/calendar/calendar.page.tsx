import type { CallOutput } from '@volante/contracts/call';
import {
  fleetCalendarCreate,
  fleetCalendarList,
  fleetCalendarRevoke,
} from '@volante/contracts/training/fleet-calendar.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { formatInstant } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { useCopy } from '@volante/ui-kit/use-copy';
import { Button } from 'antd';
import { useState } from 'react';
import { CopiedAddress } from '../../../shared/copied-address';
import { useFleetText } from '../fleet-text';
import { VehicleTabs } from '../vehicles/vehicle-tabs';
import '../fleet.css';

type Row = CallOutput<typeof fleetCalendarList>['rows'][number];

/** A new address, which the answer alone has. */
function Maker({ onMade, address }: { onMade: (address: string) => void; address: string }) {
  const text = useFleetText();
  const feedback = useFeedback();
  const copy = useCopy(text('fleet.calendar.copied'));
  const create = useCallMutation(fleetCalendarCreate, { invalidates: [fleetCalendarList] });
  const make = () =>
    create
      .mutateAsync({})
      .then(({ key }) => onMade(`${window.location.origin}/feeds/${key}.ics`), feedback.failed);
  return (
    <div className="vb-fleet-soft vb-fleet-calendar">
      <p>{text('fleet.calendar.help')}</p>
      {address ? (
        <div role="status">
          <CopiedAddress
            address={address}
            label={text('fleet.calendar.address')}
            help={text('fleet.calendar.once')}
          />
          <div className="vb-fleet-bar">
            <Button type="primary" onClick={() => copy(address)}>
              {text('fleet.calendar.copy')}
            </Button>
          </div>
        </div>
      ) : (
        <Button type="primary" loading={create.isPending} onClick={() => void make()}>
          {text('fleet.calendar.make')}
        </Button>
      )}
    </div>
  );
}

function Known({ rows, onEnd }: { rows: readonly Row[]; onEnd: (row: Row) => void }) {
  const text = useFleetText();
  if (rows.length === 0) return <p>{text('fleet.calendar.none')}</p>;
  return (
    <ul className="vb-fleet-links">
      {rows.map((row) => {
        const { id, by, createdAt, seenAt } = row;
        const at = formatInstant(createdAt);
        return (
          <li key={id} className="vb-fleet-hint">
            <span>
              {text('fleet.calendar.by', { by, at })}
              {' · '}
              {seenAt
                ? text('fleet.calendar.seen', { at: formatInstant(seenAt) })
                : text('fleet.calendar.unseen')}
            </span>
            <Button danger aria-label={text('fleet.calendar.endOf', { by, at })} onClick={() => onEnd(row)}>
              {text('fleet.calendar.end')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** `/vehicle/calendar`: addresses by which calendar programs read what ends of all vehicles, and their days in workshops. */
export function CalendarPage() {
  const text = useFleetText();
  const feedback = useFeedback();
  const answer = useCall(fleetCalendarList, {});
  const revoke = useCallMutation(fleetCalendarRevoke, { invalidates: [fleetCalendarList] });
  const [address, setAddress] = useState('');
  const [ending, setEnding] = useState<Row | null>(null);
  const rows = answer.data?.rows;
  return (
    <>
      <VehicleTabs shown="calendar" />
      <PageToolbar title={text('vehicles.calendar')} />
      <Maker address={address} onMade={setAddress} />
      <h2 className="vb-fleet-head">{text('fleet.calendar.made')}</h2>
      {rows ? <Known rows={rows} onEnd={setEnding} /> : <LoadState answer={answer} />}
      {ending ? (
        <ConfirmDialog
          title={text('fleet.calendar.endTitle')}
          onConfirm={async () => {
            await revoke.mutateAsync({ id: ending.id });
            setAddress('');
            feedback.done(text('fleet.calendar.ended'));
          }}
          onClose={() => setEnding(null)}
        >
          <p>{text('fleet.calendar.endText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
