import type { CallOutput } from '@volante/contracts/call';
import { fine } from '@volante/contracts/training/fine.contract';
import { fineDrivers, fineLetter } from '@volante/contracts/training/fine-letter.contract';
import { fineDeadline } from '@volante/contracts/training/paper-due';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { ColumnTable } from '@volante/ui-kit/column-table';
import { formatDay } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button } from 'antd';
import { useFleetText } from '../fleet-text';
import '../fleet.css';

export interface FineOfDriver {
  id: string;
  version: number;
  reference: string;
  happenedOn: string | null;
  notifiedOn: string | null;
  identifiedOn: string | null;
  driver: string | null;
  driverName: string;
}

type PossibleDriver = CallOutput<typeof fineDrivers>['rows'][number];

/** Until when the driver is named, and the letter. */
function Deadline({ record }: { record: FineOfDriver }) {
  const text = useFleetText();
  const feedback = useFeedback();
  const letter = useCallMutation(fineLetter);
  const { id, notifiedOn, identifiedOn, reference } = record;
  const save = async () => {
    const { file } = await letter.mutateAsync({ id });
    await downloadFile(file, `Identificación ${reference.replaceAll('/', '-')}.pdf`);
  };
  return (
    <div className="vb-fleet-hint">
      <span>
        {identifiedOn ? text('fleet.driver.identified') : null}
        {!identifiedOn && notifiedOn ? (
          <>
            {text('fleet.driver.until')} <strong>{formatDay(fineDeadline(notifiedOn))}</strong>
          </>
        ) : null}
      </span>
      <Button loading={letter.isPending} onClick={() => void save().catch(feedback.failed)}>
        {text('fleet.driver.letter')}
      </Button>
    </div>
  );
}

/** The tab «Conductor» of a fine: who had the vehicle then. Choosing one writes the name; DNI and address are typed. */
export function FineDriver({ record, mayModify }: { record: FineOfDriver; mayModify: boolean }) {
  const text = useFleetText();
  const feedback = useFeedback();
  const { id, version, happenedOn, driver } = record;
  const answer = useCall(fineDrivers, { id }, { enabled: happenedOn !== null });
  const update = useCallMutation(fine.calls.update, { invalidates: [fine.calls.read, fine.calls.history] });
  const choose = (employee: string, driverName: string) =>
    update
      .mutateAsync({ id, version, driver: employee, driverName })
      .then(() => feedback.done(text('fleet.driver.chosen')))
      .catch(feedback.failed);
  const rows = answer.data?.rows;
  const act = ({ employee, employeeName }: PossibleDriver) => {
    if (employee !== null && employee === driver) return text('fleet.driver.chosen');
    if (employee === null || !mayModify) return '';
    return (
      <Button onClick={() => void choose(employee, employeeName)}>
        {text('fleet.driver.choose')}
        <span className="v-hidden"> {employeeName}</span>
      </Button>
    );
  };
  return (
    <>
      <Deadline record={record} />
      {happenedOn === null ? <p>{text('fleet.driver.noDay')}</p> : null}
      {happenedOn !== null && !rows ? <LoadState answer={answer} /> : null}
      {rows?.length === 0 ? <p>{text('fleet.driver.none')}</p> : null}
      {rows && rows.length > 0 ? (
        <ColumnTable
          label={text('fleet.driver.who')}
          head={text('fleet.driver.who')}
          rows={rows}
          name={({ employeeName, studentName }) =>
            studentName ? `${employeeName} ${text('fleet.driver.with', { name: studentName })}` : employeeName
          }
          columns={[
            {
              label: text('fleet.driver.when'),
              cell: ({ start, end }) => (start || end ? `${start}–${end}` : text('fleet.driver.allDay')),
            },
            { label: text('fleet.driver.what'), cell: ({ from }) => text(`fleet.driver.${from}`) },
            { label: text('fleet.driver.act'), isPlain: () => true, cell: act },
          ]}
        />
      ) : null}
    </>
  );
}
