import type { CallOutput } from '@volante/contracts/call';
import type { clockHead } from '@volante/contracts/clock/clock-keeping.contract';
import { formatCount } from '@volante/ui-kit/counts';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { saveBlob } from '@volante/ui-kit/save-blob';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { useCopy } from '@volante/ui-kit/use-copy';
import { Button } from 'antd';
import { useClockText } from '../shared/clock-text';
import { monthName, today } from '../shared/clock-time';
import '../shared/clock-table.css';

type Heads = CallOutput<typeof clockHead>;
type Mark = Heads['now'] & { period: string; number: number };

const SHOWN = 16;
const MONTH_LENGTH = 7;

/** A seal pasted above later. */
const lineOf = ({ at, digest }: Mark) => `${at} ${digest}`;

/** One number for all of the register at a moment, to be kept elsewhere: copied one by one, or all as a file. */
export function MarksCard({ heads: { now, sealed } }: { heads: Heads }) {
  const text = useClockText();
  const marks: Mark[] = [{ ...now, period: '', number: 1 }, ...sealed];
  const nameOf = ({ period, number }: Mark) => {
    if (period === '') return text('clock.now');
    if (period.length > MONTH_LENGTH) return text('clock.verify.dayMark', { day: formatDay(period) });
    return text(number > 1 ? 'clock.verify.monthAgain' : 'clock.verify.month', {
      month: monthName(period),
      number,
    });
  };
  const copy = useCopy(text('clock.done.copied'));
  const save = () => {
    const lines = marks.map((mark) => `${lineOf(mark)}  ${nameOf(mark)}`);
    const words = [text('clock.verify.fileTitle'), '', ...lines, ''].join('\r\n');
    saveBlob(
      new Blob([words], { type: 'text/plain;charset=utf-8' }),
      text('clock.verify.fileName', { day: today() }),
    );
  };
  return (
    <section className="vb-clock-card-box">
      <div className="vb-clock-bar">
        <h2>{text('clock.verify.marks')}</h2>
        <Button onClick={save}>{text('clock.verify.saveMarks')}</Button>
      </div>
      <p className="vb-clock-soft">{text('clock.verify.marksText')}</p>
      <ScrollTable
        className="vb-clock-table"
        label={text('clock.verify.marks')}
        heads={[
          text('clock.verify.markOf'),
          text('clock.verify.madeAt'),
          { label: text('clock.verify.entries'), isNumber: true, isExtra: true },
          { label: text('clock.verify.digest'), isExtra: true },
          text('clock.tablets.acts'),
        ]}
      >
        {marks.map((mark) => (
          <tr key={`${mark.period} ${mark.number} ${mark.at}`}>
            <th scope="row">{nameOf(mark)}</th>
            <td>{formatInstant(mark.at)}</td>
            <td data-number="" data-extra="">
              {formatCount(mark.entries)}
            </td>
            <td className="vb-clock-digest" data-extra="" title={mark.digest}>
              {mark.digest.slice(0, SHOWN)}…
            </td>
            <td>
              <Button
                type="link"
                size="small"
                aria-label={text('clock.verify.copyOf', { name: nameOf(mark) })}
                onClick={() => copy(lineOf(mark))}
              >
                {text('clock.act.copy')}
              </Button>
            </td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}
