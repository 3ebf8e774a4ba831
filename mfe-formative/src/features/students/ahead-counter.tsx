import { lessonList } from '@volante/contracts/training/lesson.contract';
import { useCall } from '@volante/mfe-kit/query';
import type { SlotContexts } from '@volante/mfe-kit/slots';
import { useLive } from '@volante/mfe-kit/use-live';
import { Counter } from '@volante/ui-kit/counter';
import { dayAfter, today } from '@volante/ui-kit/expiry';

const AHEAD_DAYS = 120;

/** Booked practices of a contact from today on; nothing where there is none. */
export function AheadCounter({ contact, label }: SlotContexts['contact.counters']) {
  useLive({ entity: 'lesson' }, [lessonList]);
  const { data } = useCall(lessonList, {
    ...{ from: today(), to: dayAfter(today(), AHEAD_DAYS), contact: contact.id, states: 'held,booked' },
  });
  if (!data || data.rows.length === 0) return null;
  return <Counter label={label} value={data.rows.length} to={`/contact/view/${contact.id}?tab=practicas`} />;
}
