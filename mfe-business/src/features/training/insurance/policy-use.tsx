import { claim } from '@volante/contracts/training/claim.contract';
import { noticeDeadline } from '@volante/contracts/training/paper-due';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { LoadState } from '@volante/ui-kit/load-state';
import { addressOf } from '@volante/ui-kit/record-screens';
import { Link } from 'react-router';
import { claims } from '../claims/claim.feature';
import { useFleetText } from '../fleet-text';
import { vehicles } from '../vehicles/vehicles.feature';
import '../fleet.css';

const PAGE = { limit: 100, count: false } as const;

interface PolicyProps {
  id: string;
  endsOn: string | null;
  schoolUse: boolean;
}

function Links({
  title,
  none,
  rows,
}: {
  title: string;
  none: string;
  rows: readonly { to: string; name: string }[];
}) {
  return (
    <>
      <h2 className="vb-fleet-head">{title}</h2>
      {rows.length === 0 ? <p>{none}</p> : null}
      <ul className="vb-fleet-links">
        {rows.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The tab of a policy: what has to be watched, the vehicles that it covers and its claims. */
export function PolicyUse({ id, endsOn, schoolUse }: PolicyProps) {
  const text = useFleetText();
  const maySee = useCan('vehicle.view');
  const cars = useCall(vehicle.calls.read, { ...PAGE, insurance: id }, { enabled: maySee });
  const happened = useCall(claim.calls.read, { ...PAGE, insurance: id });
  if (!happened.data) return <LoadState answer={happened} />;
  return (
    <>
      {endsOn ? (
        <p className="vb-fleet-hint">
          <span>
            {text('fleet.policy.notice')} <strong>{formatDay(noticeDeadline(endsOn))}</strong>
          </span>
        </p>
      ) : null}
      {schoolUse ? null : (
        <p className="vb-fleet-hint" role="status">
          {text('fleet.policy.schoolUse')}
        </p>
      )}
      {maySee ? (
        <Links
          title={text('fleet.policy.vehicles')}
          none={text('fleet.policy.noVehicles')}
          rows={(cars.data?.rows ?? []).map(({ id: car, plate, model }) => ({
            to: addressOf(vehicles.at, car),
            name: `${plate} ${model}`.trim(),
          }))}
        />
      ) : null}
      <Links
        title={text('fleet.policy.claims')}
        none={text('fleet.policy.noClaims')}
        rows={happened.data.rows.map(({ id: one, reference, happenedOn }) => ({
          to: addressOf(claims.at, one),
          name: happenedOn ? `${reference}, ${formatDay(happenedOn)}` : reference,
        }))}
      />
    </>
  );
}
