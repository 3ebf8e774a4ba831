import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { type OpenRange, rangesError, sortedRanges } from '@volante/contracts/business/opening-hours';
import { Problem } from '@volante/ui-kit/problem';
import { TimeInput } from '@volante/ui-kit/time-input';
import { Button } from 'antd';
import { useBranchText } from '../shared/branch-text';

const MAX_RANGES = 6;
const FIRST: OpenRange = { from: '09:00', to: '14:00' };
const LAST_START = 22;

/** After the last one: two hours later, for three hours, within the day. */
function nextRange(ranges: readonly OpenRange[]): OpenRange {
  const last = sortedRanges(ranges).at(-1);
  if (!last) return FIRST;
  const start = Math.min(Number(last.to.slice(0, 2)) + 2, LAST_START);
  const hour = (at: number) => `${String(at).padStart(2, '0')}:00`;
  return { from: hour(start), to: hour(Math.min(start + 3, 24)) };
}

interface RangeListProps {
  /** "Lunes": part of each field's name. */
  day: string;
  ranges: readonly OpenRange[];
  onChange: (ranges: OpenRange[]) => void;
}

/** The ranges of one day, each two times; closed without any. Its faults are shown below. */
export function RangeList({ day, ranges, onChange }: RangeListProps) {
  const text = useBranchText();
  const problem = rangesError(ranges);
  const set = (at: number, part: Partial<OpenRange>) =>
    onChange(ranges.map((range, place) => (place === at ? { ...range, ...part } : range)));
  return (
    <div className="vb-ranges">
      {ranges.length === 0 ? (
        <span className="vb-hours-closed">{text('branches.hours.closedDay')}</span>
      ) : null}
      {ranges.map((range, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a range is nothing but its place and its times
        <span className="vb-range" key={at}>
          <TimeInput
            value={range.from}
            label={text('branches.hours.opensAt', { day, number: at + 1 })}
            isWrong={problem !== null}
            onChange={(from) => set(at, { from })}
          />
          <span aria-hidden="true">–</span>
          <TimeInput
            value={range.to}
            label={text('branches.hours.closesAt', { day, number: at + 1 })}
            isWrong={problem !== null}
            onChange={(to) => set(at, { to })}
          />
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden="true" />}
            aria-label={text('branches.hours.removeRange', { day, number: at + 1 })}
            onClick={() => onChange(ranges.filter((_, place) => place !== at))}
          />
        </span>
      ))}
      {ranges.length < MAX_RANGES ? (
        <Button
          type="dashed"
          icon={<PlusOutlined aria-hidden="true" />}
          aria-label={text(ranges.length === 0 ? 'branches.hours.openDayOf' : 'branches.hours.addRangeTo', {
            day,
          })}
          onClick={() => onChange([...ranges, nextRange(ranges)])}
        >
          {text(ranges.length === 0 ? 'branches.hours.openDay' : 'branches.hours.addRange')}
        </Button>
      ) : null}
      <Problem text={problem} />
    </div>
  );
}
