import type { CallOutput } from '@volante/contracts/call';
import { LESSON_RULES, warningOf } from '@volante/contracts/training/lesson-words';
import type { SeriesDay, seriesCheck } from '@volante/contracts/training/series.contract';
import { formatDay } from '@volante/ui-kit/dates';
import { Modal } from 'antd';
import { useOwnText } from '../../texts';

export type SeriesPlan = CallOutput<typeof seriesCheck>;

/** Notes stop nobody. */
export const isFree = ({ broken, isSkippedHour }: SeriesDay): boolean =>
  !isSkippedHour && broken.every((rule) => warningOf(rule) === 'note');

interface PreviewProps {
  plan: SeriesPlan;
  onBook: (days: string[]) => void;
  onClose: () => void;
}

/** The days of a series that cannot be booked, each with its rule, before the others are. */
export function SeriesPreview({ plan, onBook, onClose }: PreviewProps) {
  const text = useOwnText();
  const free = plan.rows.filter(isFree);
  const failing = plan.rows.filter((row) => !isFree(row));
  return (
    <Modal
      open
      title={text('agenda.series.title')}
      okText={text('agenda.series.book', { count: free.length })}
      okButtonProps={{ disabled: free.length === 0 }}
      cancelText={text('agenda.series.back')}
      onOk={() => onBook(free.map(({ day }) => day))}
      onCancel={onClose}
    >
      <p>{text('agenda.series.free', { count: free.length, all: plan.rows.length })}</p>
      <ul className="vf-rules">
        {failing.map(({ day, from, broken, isSkippedHour }) => (
          <li key={day}>
            <strong>
              {formatDay(day)}, {from}
            </strong>{' '}
            {isSkippedHour
              ? text('agenda.series.skipped')
              : broken.map((rule) => LESSON_RULES[rule].words).join(' ')}
          </li>
        ))}
        {plan.closed.map(({ day, name }) => (
          <li key={day}>
            <strong>{formatDay(day)}</strong> {text('agenda.series.closed', { name })}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
