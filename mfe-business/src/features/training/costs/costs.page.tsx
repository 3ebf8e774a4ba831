import {
  COST_KINDS,
  type FleetCosts,
  fleetCostFile,
  fleetCosts,
} from '@volante/contracts/training/fleet-cost.contract';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { BarList } from '@volante/ui-kit/column-chart';
import { formatCount } from '@volante/ui-kit/counts';
import { DayBox } from '@volante/ui-kit/day-box';
import { eurosText } from '@volante/ui-kit/euros';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useFleetText } from '../fleet-text';
import { VehicleTabs } from '../vehicles/vehicle-tabs';
import '../fleet.css';

type Row = FleetCosts['rows'][number];

const YEAR_DAYS = 364;
const HOUR = 60;
const DECIMAL = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const perKilometre = ({ total, kilometres }: Row) => (kilometres ? Math.round(total / kilometres) : null);
const perHour = ({ total, minutes }: Row) => (minutes > 0 ? Math.round((total * HOUR) / minutes) : null);
const consumed = ({ consumption }: Row) =>
  consumption &&
  `${DECIMAL.format((consumption.quantity * 100) / consumption.kilometres)} ${consumption.unit}`;

function Table({ rows }: { rows: readonly Row[] }) {
  const text = useFleetText();
  const kinds = COST_KINDS.filter((kind) => rows.some(({ costs }) => costs[kind] > 0));
  const number = (label: string) => ({ label, isNumber: true });
  return (
    <ScrollTable
      label={text('vehicles.costs')}
      className="vb-fleet-costs"
      heads={[
        text('fleet.costs.vehicle'),
        ...(['total', 'perKilometre', 'perHour', 'consumption', 'kilometres', 'hours'] as const).map((key) =>
          number(text(`fleet.costs.${key}`)),
        ),
        ...kinds.map((kind) => number(text(`fleet.costs.${kind}`))),
      ]}
    >
      {rows.map((row) => (
        <tr key={row.vehicle}>
          <th scope="row">
            <Link to={`/vehicle/view/${row.vehicle}?tab=actividad`}>{row.name}</Link>
          </th>
          <td>
            <strong>{eurosText(row.total)}</strong>
          </td>
          <td>{eurosText(perKilometre(row)) || '—'}</td>
          <td>{eurosText(perHour(row)) || '—'}</td>
          <td>{consumed(row) ?? '—'}</td>
          <td>{row.kilometres === null ? '—' : formatCount(row.kilometres)}</td>
          <td>{row.minutes > 0 ? DECIMAL.format(row.minutes / HOUR) : '—'}</td>
          {kinds.map((kind) => (
            <td key={kind}>{row.costs[kind] === 0 ? '—' : eurosText(row.costs[kind])}</td>
          ))}
        </tr>
      ))}
    </ScrollTable>
  );
}

function Chart({ rows }: { rows: readonly Row[] }) {
  const text = useFleetText();
  const bars = rows
    .flatMap((row) => {
      const value = perKilometre(row);
      return value === null ? [] : [{ key: row.vehicle, label: row.name, value, shown: eurosText(value) }];
    })
    .sort((one, other) => other.value - one.value);
  if (bars.length === 0) return <p>{text('fleet.costs.noKilometres')}</p>;
  return <BarList label={text('fleet.costs.perKilometre')} bars={bars} />;
}

/** `/vehicle/costs?from=…&to=…`: a year up to today by default. */
export function CostsPage() {
  const text = useFleetText();
  const feedback = useFeedback();
  const [params, setParams] = useSearchParams();
  const to = params.get('to') ?? today();
  const from = params.get('from') ?? dayAfter(to, -YEAR_DAYS);
  const go = (change: { from?: string; to?: string }) =>
    setParams({ from, to, ...change }, { replace: true });
  const answer = useCall(fleetCosts, { from, to });
  const file = useCallMutation(fleetCostFile);
  const save = async () => {
    const made = await file.mutateAsync({ from, to, format: 'xlsx' });
    await downloadFile(made.file, `${text('vehicles.costs')}.xlsx`);
  };
  const rows = answer.data?.rows.filter(({ total, kilometres }) => total > 0 || kilometres !== null);
  return (
    <>
      <VehicleTabs shown="costs" />
      <PageToolbar title={text('vehicles.costs')} />
      <div className="vb-fleet-bar">
        <DayBox label={text('fleet.costs.from')} value={from} onChange={(day) => day && go({ from: day })} />
        <DayBox label={text('fleet.costs.to')} value={to} onChange={(day) => day && go({ to: day })} />
        <Button loading={file.isPending} onClick={() => void save().catch(feedback.failed)}>
          {text('fleet.costs.file')}
        </Button>
      </div>
      <p className="vb-fleet-soft">{text('fleet.costs.help')}</p>
      {rows ? null : <LoadState answer={answer} />}
      {rows?.length === 0 ? <p>{text('fleet.costs.none')}</p> : null}
      {rows && rows.length > 0 ? (
        <>
          <h2 className="vb-fleet-head">{text('fleet.costs.perKilometre')}</h2>
          <Chart rows={rows} />
          <h2 className="vb-fleet-head">{text('fleet.costs.detail')}</h2>
          <Table rows={rows} />
        </>
      ) : null}
    </>
  );
}
