import { fine } from '@volante/contracts/training/fine.contract';
import { fineDrivers, fineLetter } from '@volante/contracts/training/fine-letter.contract';
import { fineDeadline } from '@volante/contracts/training/paper-due';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { formatDay } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
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
  return (
    <>
      <Deadline record={record} />
      {happenedOn === null ? <p>{text('fleet.driver.noDay')}</p> : null}
      {happenedOn !== null && !rows ? <LoadState answer={answer} /> : null}
      {rows?.length === 0 ? <p>{text('fleet.driver.none')}</p> : null}
      {rows && rows.length > 0 ? (
        <ScrollTable
          label={text('fleet.driver.who')}
          heads={[
            text('fleet.driver.who'),
            text('fleet.driver.when'),
            text('fleet.driver.what'),
            text('fleet.driver.act'),
          ]}
        >
          {rows.map(({ from, id: row, employee, employeeName, studentName, start, end }) => (
            <tr key={row}>
              <th scope="row">
                {employeeName}
                {studentName ? ` ${text('fleet.driver.with', { name: studentName })}` : ''}
              </th>
              <td>{start || end ? `${start}–${end}` : text('fleet.driver.allDay')}</td>
              <td>{text(`fleet.driver.${from}`)}</td>
              <td>
                {employee !== null && employee === driver ? text('fleet.driver.chosen') : null}
                {employee !== null && employee !== driver && mayModify ? (
                  <Button onClick={() => void choose(employee, employeeName)}>
                    {text('fleet.driver.choose')}
                    <span className="v-hidden"> {employeeName}</span>
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
