import {
  agendaResources,
  agendaVehicleAdd,
  agendaVehicleRemove,
} from '@volante/contracts/training/lesson.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useOwnText } from '../../texts';
import '../../shared/page-purpose.css';

const READS = [agendaResources];

/** Vehicles of the person's branches: practices are booked with those of the agenda. */
export function AgendaVehiclesPage() {
  const text = useOwnText();
  const feedback = useFeedback();
  const [mayAdd, mayRemove] = [useCan('practice.add'), useCan('practice.delete')];
  const answer = useCall(agendaResources, {});
  const add = useCallMutation(agendaVehicleAdd, { invalidates: READS });
  const remove = useCallMutation(agendaVehicleRemove, { invalidates: READS });
  const set = (id: string, isIn: boolean) => {
    const sent = (isIn ? add : remove).mutateAsync({ id });
    sent.then(() => feedback.done(text(isIn ? 'vehicles.added' : 'vehicles.removed'))).catch(feedback.failed);
  };
  const rows = answer.data?.vehicles;
  return (
    <>
      <PageToolbar title={text('vehicles.title')} />
      <p className="vf-page-purpose">{text('vehicles.purpose')}</p>
      {rows ? null : <LoadState answer={answer} />}
      {rows?.length === 0 ? <p>{text('vehicles.none')}</p> : null}
      {rows && rows.length > 0 ? (
        <ScrollTable
          label={text('vehicles.title')}
          heads={[
            text('vehicles.vehicle'),
            text('vehicles.licences'),
            text('vehicles.inAgenda'),
            text('vehicles.change'),
          ]}
        >
          {rows.map(({ id, name, licences, isInAgenda }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/vehicle/view/${id}`}>{name}</Link>
              </th>
              <td>{licences.join(', ')}</td>
              <td>{text(isInAgenda ? 'vehicles.yes' : 'vehicles.no')}</td>
              <td>
                {(isInAgenda ? mayRemove : mayAdd) ? (
                  <Button onClick={() => set(id, !isInAgenda)}>
                    {text(isInAgenda ? 'vehicles.remove' : 'vehicles.add')}
                    <span className="v-hidden"> {name}</span>
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </ScrollTable>
      ) : null}
    </>
  );
}
