import type { CallInput } from '@volante/contracts/call';
import { studentFileCalendar } from '@volante/contracts/dgt/student-file.contract';
import { callApi } from '@volante/mfe-kit/api';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useState } from 'react';
import { saveText } from './save-text';

/** The legal dates as a calendar file: of one student, or of all selected ones that end soon. */
export function useCalendarFile() {
  const feedback = useFeedback();
  const [isBusy, setBusy] = useState(false);
  const save = async (of: Readonly<Record<string, string>>) => {
    setBusy(true);
    try {
      const { filename, text } = await callApi(
        studentFileCalendar,
        of as CallInput<typeof studentFileCalendar>,
      );
      saveText(filename, text, 'text/calendar');
    } catch (error) {
      feedback.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}
