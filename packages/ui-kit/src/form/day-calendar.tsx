import { CalendarOutlined } from '@ant-design/icons';
import { lazy, Suspense } from 'react';
import { usePopup } from '../list/use-popup';
import { Skeleton } from '../states/skeleton';
import { useKitText } from '../text/text';

const MonthCalendar = lazy(async () => ({
  default: (await import('../calendar/month-calendar')).MonthCalendar,
}));

interface DayCalendarProps {
  /** `YYYY-MM-DD` or `null`. */
  value: string | null;
  onPick: (day: string) => void;
}

/** The button beside a typed day; its calendar is loaded when it is opened. */
export function DayCalendar({ value, onPick }: DayCalendarProps) {
  const text = useKitText();
  const { isOpen, toggle, close, id, root, button, panel } = usePopup();
  return (
    <div className="v-popup" ref={root}>
      <button
        ref={button}
        type="button"
        // Days are typed: no stop between a field and the next one. Alt and the arrow down open it by keyboard.
        tabIndex={-1}
        className="v-day-button"
        aria-label={text('form.calendar')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <CalendarOutlined aria-hidden="true" />
      </button>
      {isOpen ? (
        <div className="v-popup-panel v-day-panel" id={id} ref={panel} tabIndex={-1} popover="manual">
          <Suspense fallback={<Skeleton width="280px" height={300} />}>
            <MonthCalendar
              label={text('form.calendar')}
              selected={value}
              onSelect={(day) => {
                onPick(day);
                close();
              }}
            />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
