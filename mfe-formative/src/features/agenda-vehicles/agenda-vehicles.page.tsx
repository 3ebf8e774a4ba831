import {
  type AgendaResources,
  agendaResources,
  agendaVehicleAdd,
  agendaVehicleRemove,
} from '@volante/contracts/training/lesson.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { ColumnTable } from '@volante/ui-kit/column-table';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button } from 'antd';
import { useOwnText } from '../../texts';
import '../../shared/page-purpose.css';

const READS = [agendaResources];

type AgendaVehicle = AgendaResources['vehicles'][number];

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
  const act = ({ id, name, isInAgenda }: AgendaVehicle) =>
    (isInAgenda ? mayRemove : mayAdd) ? (
      <Button onClick={() => set(id, !isInAgenda)}>
        {text(isInAgenda ? 'vehicles.remove' : 'vehicles.add')}
        <span className="v-hidden"> {name}</span>
      </Button>
    ) : (
      ''
    );
  return (
    <>
      <PageToolbar title={text('vehicles.title')} />
      <p className="vf-page-purpose">{text('vehicles.purpose')}</p>
      {rows ? null : <LoadState answer={answer} />}
      {rows?.length === 0 ? <p>{text('vehicles.none')}</p> : null}
      {rows && rows.length > 0 ? (
        <ColumnTable
          label={text('vehicles.title')}
          head={text('vehicles.vehicle')}
          rows={rows}
          name={({ name }) => name}
          to={({ id }) => `/vehicle/view/${id}`}
          columns={[
            { label: text('vehicles.licences'), cell: ({ licences }) => licences.join(', ') },
            {
              label: text('vehicles.inAgenda'),
              cell: ({ isInAgenda }) => text(isInAgenda ? 'vehicles.yes' : 'vehicles.no'),
            },
            { label: text('vehicles.change'), isPlain: () => true, cell: act },
          ]}
        />
      ) : null}
    </>
  );
}
