import type { FormValues, RecordForm } from '@volante/ui-kit/record-form';
import type { ReactNode } from 'react';
import './schedules.css';

/** Shows the chooser of the subject that is chosen, and hides those of the others. */
export function ScheduleForm({ form, children }: { form: RecordForm<FormValues>; children: ReactNode }) {
  return (
    <div className="vf-schedule" data-subject={String(form.values.subject)}>
      {children}
    </div>
  );
}
