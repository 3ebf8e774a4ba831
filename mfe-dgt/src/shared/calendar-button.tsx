import { CalendarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useDgtText } from './dgt-text';
import { useCalendarFile } from './use-calendar-file';

/** The legal dates of a student as a calendar file. */
export function CalendarButton({ student }: { student: string }) {
  const text = useDgtText();
  const { isBusy, save } = useCalendarFile();
  return (
    <Button
      icon={<CalendarOutlined aria-hidden="true" />}
      loading={isBusy}
      onClick={() => void save({ student })}
    >
      {text('law.calendar')}
    </Button>
  );
}
