import type { CallDeclaration } from '@volante/contracts/call';
import type { KnownRecord } from '@volante/contracts/records/record-face';
import { useCallMutation } from '@volante/mfe-kit/query';
import type { ReactNode } from 'react';
import { useFeedback } from '../feedback/feedback';
import { FormFrame } from '../form/form-layout';
import { OutdatedNotice } from '../form/outdated-notice';
import { SaveBar } from '../form/save-bar';
import { OwnPasswordField } from './own-password-field';
import { RecordFields } from './record-controls';
import { readerOf } from './record-reader';
import { type RecordFormFace, type RecordScreens, readsOf } from './record-screens';
import { useDeclaredForm, valuesOf, writtenNames } from './use-declared-form';

export interface EditProps {
  screens: RecordScreens;
  face: RecordFormFace;
  record: KnownRecord;
  onEnd: () => void;
  /** Call of the declaration's `parts` that the form sends; the whole record's otherwise. */
  part?: string | undefined;
  /** Written fields that this person may not change. */
  omitted?: readonly string[];
  /** Over the fields. */
  notice?: ReactNode;
  /** Name of the form. */
  label?: string;
}

/** The form that stands in place of the record while it is edited; sends what changed, with the version. */
export function RecordEdit({ screens, face, record, onEnd, part, notice, ...rest }: EditProps) {
  const { label, omitted = [] } = rest;
  const feedback = useFeedback();
  const { calls, shapes } = screens.face;
  const call: CallDeclaration = (part ? calls.parts?.[part] : undefined) ?? calls.update;
  const { kept = [] } = screens.useLimits()(record);
  const names = (part ? shapes.parts?.[part]?.fields : undefined) ?? writtenNames(screens);
  const update = useCallMutation(call, { invalidates: readsOf(screens.face) });
  const { form, labels, show } = useDeclaredForm(
    screens,
    face,
    {
      initial: valuesOf(screens, record, names),
      version: record.version,
      save: ({ changed, version }) =>
        update.mutateAsync({ ...changed, id: record.id, version: version ?? record.version }),
      onSaved: () => {
        feedback.done(show.words.say('saved'));
        onEnd();
      },
    },
    names,
  );
  const read = readerOf(screens, show);
  return (
    <FormFrame form={form} label={label ?? show.words.say('act.edit')}>
      <OutdatedNotice form={form} />
      {notice}
      <RecordFields
        screens={screens}
        form={form}
        show={show}
        names={names.filter((name) => !omitted.includes(name))}
        kept={Object.fromEntries(kept.map((name) => [name, read(name, record)]))}
      />
      <OwnPasswordField form={form} show={show} />
      <SaveBar form={form} isAlways onCancel={onEnd} labels={labels} show={show.text} />
    </FormFrame>
  );
}
