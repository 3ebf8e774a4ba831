import { CalendarOutlined } from '@ant-design/icons';
import { studentFileCalendar } from '@volante/contracts/dgt/student-file.contract';
import { callApi } from '@volante/mfe-kit/api';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { useState } from 'react';
import { useDgtText } from './dgt-text';
import { saveText } from './save-text';

/** The legal dates as a calendar file: of one student, or of all that end soon. */
export function CalendarButton({ student, branch }: { student?: string; branch?: string | undefined }) {
  const text = useDgtText();
  const feedback = useFeedback();
  const [isBusy, setBusy] = useState(false);
  const fetch = async () => {
    setBusy(true);
    try {
      const of = { ...(student ? { student } : {}), ...(branch ? { branch } : {}) };
      const { filename, text: words } = await callApi(studentFileCalendar, of);
      saveText(filename, words, 'text/calendar');
    } catch (error) {
      feedback.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<CalendarOutlined aria-hidden="true" />} loading={isBusy} onClick={() => void fetch()}>
      {text('law.calendar')}
    </Button>
  );
}
