import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { BarList } from '@volante/ui-kit/column-chart';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { dayAfter, today } from '@volante/ui-kit/expiry';

const FRESH_MS = 60_000;
const SOON_DAYS = 30;
const PAPERS = ['inspectionUntil', 'insuranceUntil', 'authorisedUntil'] as const;

/** How many vehicles have a paper that has run out or does within a month, by paper; each leads to the list. */
export function VehiclePapers() {
  const text = useText('business');
  const until = dayAfter(today(), SOON_DAYS);
  const ask = (paper: (typeof PAPERS)[number]) => ({ [paper]: until, limit: 1 });
  const options = { staleTime: FRESH_MS };
  const answers = [
    useCall(vehicle.calls.read, ask('inspectionUntil'), options),
    useCall(vehicle.calls.read, ask('insuranceUntil'), options),
    useCall(vehicle.calls.read, ask('authorisedUntil'), options),
  ] as const;
  const answer =
    answers.find(({ isError }) => isError) ?? answers.find(({ isPending }) => isPending) ?? answers[0];
  const bars = PAPERS.map((paper, at) => ({
    key: paper,
    label: text(`record.vehicle.${paper}`),
    value: answers[at]?.data?.total ?? 0,
    to: `/vehicle/list?${paper}=${until}`,
  }));
  return (
    <DashboardCard
      title={text('vehicles.papers')}
      more={{ label: text('vehicles.all'), to: '/vehicle/list' }}
      answer={answer}
    >
      <p>{text('vehicles.soon')}</p>
      <BarList label={text('vehicles.papers')} bars={bars} />
    </DashboardCard>
  );
}
