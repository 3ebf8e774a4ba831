import { ORDER_STEPS } from '@volante/contracts/training/fleet-words';
import { refuel } from '@volante/contracts/training/refuel.contract';
import { repairOrder } from '@volante/contracts/training/repair-order.contract';
import { vehiclePaper } from '@volante/contracts/training/vehicle-paper.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatCount } from '@volante/ui-kit/counts';
import { DateText } from '@volante/ui-kit/date-text';
import { eurosText } from '@volante/ui-kit/euros';
import { LoadState } from '@volante/ui-kit/load-state';
import { addressOf } from '@volante/ui-kit/record-screens';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Link } from 'react-router';
import { useFleetText } from '../fleet-text';
import { refuels } from '../fuel/refuel.feature';
import { orders } from '../orders/order.feature';
import { papers } from '../papers/paper.feature';

const ROWS = 50;
const COLUMNS = ['day', 'what', 'detail', 'kilometres', 'amount'] as const;
const PAGE = { limit: ROWS, count: false } as const;

interface Done {
  id: string;
  day: string;
  to: string;
  what: string;
  detail: string;
  kilometres: number | null;
  cents: number | null;
}

/** The latest of each kind; those without a day are in their lists alone. */
function useDone(vehicle: string) {
  const text = useFleetText();
  const maySee = useCan('workshop.view');
  const paper = useCall(vehiclePaper.calls.read, { ...PAGE, vehicle, sort: '-doneOn' });
  const fuel = useCall(refuel.calls.read, { ...PAGE, vehicle });
  const order = useCall(repairOrder.calls.read, { ...PAGE, vehicle, sort: '-inOn' }, { enabled: maySee });
  const done: (Omit<Done, 'day'> & { day: string | null })[] = [
    ...(paper.data?.rows ?? []).map((row) => ({
      ...{ id: row.id, day: row.doneOn, to: addressOf(papers.at, row.id), what: row.name, detail: '' },
      ...{ kilometres: null, cents: row.cost },
    })),
    ...(fuel.data?.rows ?? []).map((row) => ({
      ...{ id: row.id, day: row.filledOn, to: addressOf(refuels.at, row.id), what: text('fleet.refuel') },
      ...{ detail: row.station, kilometres: row.kilometres, cents: row.amount },
    })),
    ...(order.data?.rows ?? []).map((row) => ({
      ...{ id: row.id, day: row.inOn, to: addressOf(orders.at, row.id), what: row.name },
      ...{ detail: ORDER_STEPS[row.step], kilometres: null, cents: row.amount },
    })),
  ];
  const rows = done
    .filter((one): one is Done => one.day !== null)
    .sort((one, other) => other.day.localeCompare(one.day))
    .slice(0, ROWS);
  return { rows, answer: [paper, fuel].find(({ data }) => data === undefined) ?? null };
}

/** The tab «Actividad»: papers, fuel and work in workshops by day, the last one first. */
export function VehicleActivity({ id }: { id: string }) {
  const text = useFleetText();
  const { rows, answer } = useDone(id);
  useLive({ entity: 'refuel' }, [refuel.calls.read]);
  if (answer) return <LoadState answer={answer} />;
  if (rows.length === 0) return <p>{text('fleet.noActivity')}</p>;
  return (
    <ScrollTable
      label={text('vehicles.activity')}
      heads={COLUMNS.map((key) => text(`fleet.activity.${key}`))}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td>
            <DateText day={row.day} />
          </td>
          <th scope="row">
            <Link to={row.to}>{row.what}</Link>
          </th>
          <td>{row.detail}</td>
          <td>
            {row.kilometres === null ? '' : text('fleet.kilometres', { km: formatCount(row.kilometres) })}
          </td>
          <td>{row.cents === null ? '' : eurosText(row.cents)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
