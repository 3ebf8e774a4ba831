import { agendaResources } from '@volante/contracts/training/lesson.contract';
import {
  type PracticeLot,
  practiceBagCorrect,
  practiceBagExpire,
  practiceBagGive,
  practiceBagRead,
  practiceBagRestore,
} from '@volante/contracts/training/practice-bag.contract';
import {
  type CorrectForm,
  correctForm,
  type ExpireForm,
  expireForm,
  type GiveForm,
  giveForm,
} from '@volante/contracts/training/practice-bag.fields';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { CountField } from '@volante/ui-kit/count-field';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { type FormValues, type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { unitsText } from '../../shared/units-text';
import { useOwnText } from '../../texts';

const READS = { invalidates: [practiceBagRead] };
const MAX_REASON = 300;

interface DialogProps {
  /** The enrolment. */
  student: string;
  onClose: () => void;
}

function Reason<V extends FormValues & { reason: string }>({ form }: { form: RecordForm<V> }) {
  const text = useOwnText();
  return <TextField form={form} name="reason" label={text('bag.reason')} help="" maxLength={MAX_REASON} />;
}

/** Units by hand: for good, or until the next sale. */
export function GiveDialog({ student, onClose }: DialogProps) {
  const text = useOwnText();
  const feedback = useFeedback();
  const { data } = useCall(agendaResources, {});
  const { mutateAsync } = useCallMutation(practiceBagGive, READS);
  const types = data?.types ?? [];
  const form = useRecordForm<GiveForm>({
    schema: giveForm,
    initial: { type: '', units: 1, way: 'given', reason: '' },
    save: ({ values: { way, ...values } }) =>
      mutateAsync({ student, ...values, isAdvance: way === 'advance' }),
    onSaved: () => {
      feedback.done(text('bag.done.given'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={text('bag.give')} okText={text('bag.giveOk')} onClose={onClose}>
      <ChoiceField
        form={form}
        name="type"
        label={text('bag.type')}
        help=""
        choices={types.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <CountField form={form} name="units" label={text('bag.units')} help="" min={1} max={100} />
      <ChoiceField
        form={form}
        name="way"
        label={text('bag.way')}
        help={text(form.values.way === 'advance' ? 'bag.advanceHelp' : 'bag.givenHelp')}
        choices={[
          { value: 'given', label: text('bag.wayGiven') },
          { value: 'advance', label: text('bag.wayAdvance') },
        ]}
      />
      <Reason form={form} />
    </FormDialog>
  );
}

/** More or fewer units of a lot that was given by hand. */
export function CorrectDialog({ student, lot, onClose }: DialogProps & { lot: PracticeLot }) {
  const text = useOwnText();
  const feedback = useFeedback();
  const { mutateAsync } = useCallMutation(practiceBagCorrect, READS);
  const form = useRecordForm<CorrectForm>({
    schema: correctForm,
    initial: { change: -1, reason: '' },
    save: ({ values }) => mutateAsync({ student, lot: lot.id, ...values }),
    onSaved: () => {
      feedback.done(text('bag.done.corrected'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('bag.correct')}
      okText={text('bag.correct')}
      onClose={onClose}
      before={<p>{text('bag.correctHint', { free: unitsText(lot.free) })}</p>}
    >
      <CountField form={form} name="change" label={text('bag.change')} help={text('bag.changeHelp')} />
      <Reason form={form} />
    </FormDialog>
  );
}

interface EndProps extends DialogProps {
  lot: PracticeLot;
  /** `restore` takes back that units expired. */
  what: 'expire' | 'restore';
}

/** The free units of a lot expire, and those that are held stay; or the expired ones come back. */
export function ExpireDialog({ student, lot, what, onClose }: EndProps) {
  const text = useOwnText();
  const feedback = useFeedback();
  const { mutateAsync: expire } = useCallMutation(practiceBagExpire, READS);
  const { mutateAsync: restore } = useCallMutation(practiceBagRestore, READS);
  const form = useRecordForm<ExpireForm>({
    schema: expireForm,
    initial: { reason: '' },
    save: async ({ values }) => {
      const input = { student, lot: lot.id, ...values };
      return what === 'expire' ? expire(input) : restore(input);
    },
    onSaved: () => {
      feedback.done(text(`bag.done.${what}d`));
      onClose();
    },
  });
  const units = unitsText(what === 'expire' ? lot.free : lot.expired);
  return (
    <FormDialog
      form={form}
      title={text(`bag.${what}`)}
      okText={text(`bag.${what}`)}
      isDanger={what === 'expire'}
      onClose={onClose}
      before={<p>{text(`bag.${what}Hint`, { free: units })}</p>}
    >
      <Reason form={form} />
    </FormDialog>
  );
}
