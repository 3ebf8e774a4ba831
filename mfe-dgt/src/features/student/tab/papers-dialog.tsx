import { studentFileUpdate } from '@volante/contracts/dgt/student-file.contract';
import { studentFileFields } from '@volante/contracts/dgt/student-file.fields';
import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import { PROVINCES } from '@volante/contracts/provinces';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, DayField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useDgtText } from '../../../shared/dgt-text';
import type { StudentFile } from './file-clock';
import { FILE_READS } from './file-reads';
import { HeldLicences } from './held-licences';

export type Held = StudentFile['file']['held'][number];

/** Type alias, not interface: a form's values are an open record to the kit. */
export type PapersValues = { [K in keyof StudentFile['file']]: StudentFile['file'][K] };

const DAYS = ['reportIssued', 'reportFiled', 'identityUntil', 'commonElsewhere'] as const;
const CAPS = ['ordinary', 'accelerated'];
const HELPED: readonly string[] = ['reportFiled', 'commonElsewhere'];

/** Papers and licences that the traffic sheet has no room for. */
export function PapersDialog({ file, onClose }: { file: StudentFile; onClose: () => void }) {
  const text = useDgtText();
  const feedback = useFeedback();
  const update = useCallMutation(studentFileUpdate, { invalidates: FILE_READS });
  const form = useRecordForm<PapersValues>({
    schema: studentFileFields,
    initial: { ...file.file, held: file.held },
    save: ({ changed }) =>
      update.mutateAsync({ ...changed, student: file.student.id, version: file.version }),
    onSaved: () => {
      feedback.done(text('student.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      width={640}
      title={text('student.papers')}
      okText={text('save')}
      onClose={onClose}
    >
      <div className="v-fields">
        <ChoiceField
          form={form}
          name="licence"
          label={text('student.sought')}
          help={text('student.soughtHelp')}
          choices={LICENCE_CLASSES.map((value) => ({ value, label: value }))}
        />
        {DAYS.map((name) => (
          <DayField
            key={name}
            form={form}
            name={name}
            label={text(`student.fields.${name}`)}
            {...(HELPED.includes(name) ? { help: text(`student.help.${name}`) } : {})}
          />
        ))}
        <ChoiceField
          form={form}
          name="cap"
          label={text('student.fields.cap')}
          choices={CAPS.map((value) => ({ value, label: text(`student.cap.${value}`) }))}
        />
        <ChoiceField
          form={form}
          name="province"
          label={text('student.fields.province')}
          help={text('student.help.province')}
          choices={PROVINCES.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <HeldLicences held={form.values.held} onChange={(held) => form.set('held', held)} />
    </FormDialog>
  );
}
