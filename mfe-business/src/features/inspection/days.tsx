import type { CallOutput } from '@volante/contracts/call';
import type { MonthState } from '@volante/contracts/clock/clock-month.contract';
import { inspectionDays } from '@volante/contracts/clock/inspection.contract';
import type { PartTime } from '@volante/contracts/clock/part-time';
import { PART_TIME_WORDS } from '@volante/contracts/clock/part-time-words';
import { useOpened } from '@volante/ui-kit/use-opened';
import { Fragment } from 'react';
import { hoursText, instantText, shortDay } from './inspection-format';
import { useInspectionText } from './inspection-text';

type Day = CallOutput<typeof inspectionDays>['days'][number];

/** The day's former times, the reason of the correction, and the person who agreed. */
function Was({ correction }: { correction: Day['corrections'][number] }) {
  const text = useInspectionText();
  const { before, reason, proposed, accepted, alone } = correction;
  const said = before.map(({ kind, time }) => `${text(`kind.${kind}`)} ${time}`).join(' · ');
  const at = ({ by, day, time }: typeof proposed) => ({ by, at: `${shortDay(day)} ${time}` });
  return (
    <p>
      <b>{text('was')}</b> {said || text('wasNothing')}. {text('reason', { reason })}{' '}
      {text('proposed', at(proposed))} {text(alone ? 'acceptedAlone' : 'accepted', at(accepted))}
    </p>
  );
}

/** How the month was closed, and opened again for the person. */
function Closed({ state: { seals, reopenings, isOpen } }: { state: MonthState }) {
  const text = useInspectionText();
  const at = (made: { at: string; by: string }) => ({ at: instantText(made.at), by: made.by });
  const sealed = (seal: MonthState['seals'][number]) =>
    text(seal.by ? 'sealed' : 'sealedOnly', { ...at(seal), number: seal.number });
  const [first] = seals;
  return (
    <ul className="vi-closing" aria-label={text('closing')}>
      {first ? <li>{sealed(first)}</li> : null}
      {reopenings.map((one) => (
        <li key={one.at}>
          {text('reopened', { ...at(one), reason: one.reason })}
          {one.closed ? <> {sealed(one.closed)}</> : null}
        </li>
      ))}
      {isOpen ? <li>{text('isOpen')}</li> : null}
    </ul>
  );
}

/** Ordinary and complementary hours of part-time staff (ET, art. 12.4.c); left out by older services. */
function PartTimeSummary({ partTime, month }: { partTime: PartTime | undefined; month: string }) {
  const text = useInspectionText();
  if (!partTime) return null;
  const sum = partTime.months.find((one) => one.month === month);
  const hours = sum && {
    ordinary: hoursText(sum.ordinary),
    complementary: hoursText(sum.complementary),
  };
  return (
    <p className="vi-soft">
      {hours ? <b>{text('partTime', hours)}</b> : null} {PART_TIME_WORDS[partTime.state]}
    </p>
  );
}

/** A month of one person, with what corrected days said before. */
export function Days({ employee, month, secret }: { employee: string; month: string; secret: string }) {
  const text = useInspectionText();
  const answer = useOpened(inspectionDays, { employee, month }, secret);
  if (answer.isError)
    return (
      <p role="alert">
        {answer.error.message}{' '}
        <button type="button" className="vi-button" onClick={() => void answer.refetch()}>
          {text('retry')}
        </button>
      </p>
    );
  if (!answer.data) return <output className="vi-wait">{text('loading')}</output>;
  const { days, worked, closed, partTime } = answer.data;
  const history = closed ? <Closed state={closed} /> : null;
  if (days.length === 0)
    return (
      <>
        {history}
        <p>{text('nothing')}</p>
      </>
    );
  return (
    <>
      {history}
      <div className="vi-scroll">
        <table aria-label={text('days')}>
          <thead>
            <tr>
              <th scope="col">{text('day')}</th>
              <th scope="col">{text('punches')}</th>
              <th scope="col" data-number="">
                {text('paused')}
              </th>
              <th scope="col" data-number="">
                {text('worked')}
              </th>
              <th scope="col">{text('notes')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <Fragment key={day.day}>
                <tr>
                  <th scope="row">{shortDay(day.day)}</th>
                  <td className="vi-punches">
                    {day.punches.map(({ kind, time }) => `${text(`kind.${kind}`)} ${time}`).join(' · ')}
                  </td>
                  <td data-number="">{hoursText(day.paused)}</td>
                  <td data-number="">{hoursText(day.worked)}</td>
                  <td>
                    {[
                      ...(day.open ? [text('open')] : []),
                      ...(day.corrected ? [text(day.alone ? 'correctedAlone' : 'corrected')] : []),
                      ...(day.late ? [text('correctedLate')] : []),
                    ].join('. ')}
                  </td>
                </tr>
                {day.corrections.length > 0 ? (
                  <tr className="vi-was">
                    <td colSpan={5}>
                      {day.corrections.map((one) => (
                        <Was
                          key={`${one.accepted.day} ${one.accepted.time} ${one.reason}`}
                          correction={one}
                        />
                      ))}
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {text('total')}
              </th>
              <td data-number="">{hoursText(worked)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      <PartTimeSummary partTime={partTime} month={month} />
    </>
  );
}
