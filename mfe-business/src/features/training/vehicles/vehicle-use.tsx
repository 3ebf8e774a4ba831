import { employee } from '@volante/contracts/employees/employee.contract';
import { handover } from '@volante/contracts/training/handover.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { DateText } from '@volante/ui-kit/date-text';
import { LoadState } from '@volante/ui-kit/load-state';
import { addressOf } from '@volante/ui-kit/record-screens';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Link } from 'react-router';
import { useFleetText } from '../fleet-text';
import { handovers } from '../handovers/handover.feature';

const ROWS = 50;
const COLUMNS = ['driver', 'taken', 'returned'] as const;

function useDrivers(): ReadonlyMap<string, string> {
  const mayRead = useCan('employee.view');
  const answer = useCall(employee.calls.read, { limit: 100, count: false }, { enabled: mayRead });
  return new Map(
    (answer.data?.rows ?? []).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]),
  );
}

/** The tab «Uso»: who had the vehicle and when, the last one first. */
export function VehicleUse({ id }: { id: string }) {
  const text = useFleetText();
  const drivers = useDrivers();
  const mayAdd = useCan('vehicle.modify');
  const answer = useCall(handover.calls.read, { vehicle: id, sort: '-takenOn', limit: ROWS, count: false });
  useLive({ entity: 'handover' }, [handover.calls.read]);
  const rows = answer.data?.rows;
  if (!rows) return <LoadState answer={answer} />;
  return (
    <>
      {mayAdd ? (
        <p>
          <Link to={handovers.at.create}>{text('recordWords.handover.create')}</Link>
        </p>
      ) : null}
      {rows.length === 0 ? <p>{text('fleet.noHandovers')}</p> : null}
      {rows.length > 0 ? (
        <ScrollTable label={text('vehicles.use')} heads={COLUMNS.map((key) => text(`fleet.use.${key}`))}>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={addressOf(handovers.at, row.id)}>{drivers.get(row.driver) ?? row.reason}</Link>
              </th>
              <td>
                {row.takenOn ? <DateText day={row.takenOn} /> : '—'} {row.takenAt}
              </td>
              <td>
                {row.returnedOn ? <DateText day={row.returnedOn} /> : text('fleet.stillOut')} {row.returnedAt}
              </td>
            </tr>
          ))}
        </ScrollTable>
      ) : null}
    </>
  );
}
