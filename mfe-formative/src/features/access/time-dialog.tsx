import { accessTime, accessTimes } from '@volante/contracts/e-learning/access-time.contract';
import {
  type AccessTimeForm,
  accessTimeForm,
  MAX_MORE_TIME,
} from '@volante/contracts/e-learning/access-time.fields';
import type { StudentAccess } from '@volante/contracts/e-learning/student-access.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { CountField } from '@volante/ui-kit/count-field';
import { useFeedback } from '@volante/ui-kit/feedback';
import { AreaField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { ACCESS_READS } from './access-dialogs';
import { useAccessText } from './access-text';

const TIME_READS = { invalidates: [...ACCESS_READS.invalidates, accessTimes] };
/** An exam that everybody knows, to show what a percentage means. */
const EXAM_MINUTES = 30;
const WHOLE = 100;

const lasts = (moreTime: number): number => Math.ceil((EXAM_MINUTES * (WHOLE + moreTime)) / WHOLE);

/** Gives a student more time in tests against the clock, or takes it back; either way with a reason. */
export function TimeDialog({ access, onClose }: { access: StudentAccess; onClose: () => void }) {
  const text = useAccessText();
  const feedback = useFeedback();
  const { mutateAsync } = useCallMutation(accessTime, TIME_READS);
  const { contact, license, name } = access;
  const form = useRecordForm<AccessTimeForm>({
    schema: accessTimeForm,
    initial: { moreTime: access.moreTime, reason: '' },
    save: async ({ values }) => {
      const { moreTime } = await mutateAsync({ contact, license, ...values });
      feedback.done(text(moreTime === 0 ? 'time.doneUsual' : 'time.done', { percent: moreTime }));
    },
    onSaved: onClose,
  });
  const { moreTime } = form.values;
  return (
    <FormDialog
      {...{ form, onClose, title: text('time.title', { license }), okText: text('time.ok') }}
      before={<p className="v-dialog-text">{text('time.before', { name })}</p>}
    >
      <CountField
        {...{ form, name: 'moreTime', label: text('time.more'), min: 0, max: MAX_MORE_TIME, suffix: '%' }}
        help={text('time.help', {
          minutes: EXAM_MINUTES,
          lasts: lasts(typeof moreTime === 'number' ? moreTime : 0),
        })}
      />
      <AreaField
        {...{ form, name: 'reason', label: text('time.reason'), help: text('time.reasonHelp') }}
        maxLength={500}
      />
    </FormDialog>
  );
}
