import type { CallDeclaration } from '@volante/contracts/call';
import type { KnownRecord } from '@volante/contracts/records/record-face';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '../feedback/feedback';
import { FormFrame } from '../form/form-layout';
import { OutdatedNotice } from '../form/outdated-notice';
import { SaveBar } from '../form/save-bar';
import { RecordFields } from './record-controls';
import { type RecordFormFace, type RecordScreens, readsOf } from './record-screens';
import { useDeclaredForm, valuesOf } from './use-declared-form';

interface EditProps {
  screens: RecordScreens;
  face: RecordFormFace;
  record: KnownRecord;
  onEnd: () => void;
}

/** The form that stands in place of the record while it is edited; sends what changed, with the version. */
export function RecordEdit({ screens, face, record, onEnd }: EditProps) {
  const feedback = useFeedback();
  const call: CallDeclaration = screens.face.calls.update;
  const update = useCallMutation(call, { invalidates: readsOf(screens.face) });
  const { form, labels, show } = useDeclaredForm(screens, face, {
    initial: valuesOf(screens, record),
    version: record.version,
    save: ({ changed, version }) =>
      update.mutateAsync({ ...changed, id: record.id, version: version ?? record.version }),
    onSaved: () => {
      feedback.done(show.words.say('saved'));
      onEnd();
    },
  });
  return (
    <FormFrame form={form} label={show.words.say('act.edit')}>
      <OutdatedNotice form={form} />
      <RecordFields screens={screens} form={form} show={show} />
      <SaveBar form={form} isAlways onCancel={onEnd} labels={labels} show={show.text} />
    </FormFrame>
  );
}
