import type { CallDeclaration } from '@volante/contracts/call';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan, useSession } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { type ComponentType, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFeedback } from '../feedback/feedback';
import { FormFrame } from '../form/form-layout';
import type { FormValues, RecordForm } from '../form/record-form';
import { SaveBar } from '../form/save-bar';
import { inOwnBranch, ownBranches } from './own-branches';
import { OwnPasswordField } from './own-password-field';
import { RecordGate } from './record-gate';
import { addressOf, type RecordFormFace, type RecordScreens, readsOf } from './record-screens';
import { useRecordWords } from './record-words';
import './records.css';
import type { RecordShow } from './record-values';
import { emptyValues, useDeclaredForm } from './use-declared-form';

const HOME = '/dashboard';

export interface FieldsProps {
  screens: RecordScreens;
  form: RecordForm<FormValues>;
  show: RecordShow;
}

export interface CreateProps {
  screens: RecordScreens;
  face: RecordFormFace;
  /** All that stands between the form's problems and its save bar. */
  Fields: ComponentType<FieldsProps>;
  /** In place of the record's own words. */
  title?: string;
  /** An empty form, for those who may add records and not see them. */
  onNext: () => void;
}

function CreateForm({ screens, face, Fields, title, onNext }: CreateProps) {
  const { may, calls } = screens.face;
  const { user, can } = useSession();
  const canSee = can(may.view);
  const navigate = useNavigate();
  const feedback = useFeedback();
  const call: CallDeclaration = calls.create;
  const create = useCallMutation(call, { invalidates: readsOf(screens.face) });
  const made = useRef('');
  const { form, labels, show } = useDeclaredForm(screens, face, {
    initial: { ...emptyValues(screens), ...inOwnBranch(screens, ownBranches({ user, can })) },
    save: async ({ values, further }) => {
      const input = { ...values, ...screens.further, ...further };
      made.current = ((await create.mutateAsync(input)) as { id: string }).id;
    },
    onSaved: () => {
      feedback.done(show.words.say('created'));
      if (canSee) void navigate(addressOf(screens.at, made.current), { replace: true });
      else onNext();
    },
  });
  const label = title ?? show.words.own('create');
  return (
    <FormFrame form={form} label={label}>
      <Fields screens={screens} form={form} show={show} />
      <OwnPasswordField form={form} show={show} />
      <SaveBar
        form={form}
        isAlways
        label={label}
        onLeave={() => void navigate(canSee ? screens.at.list : HOME)}
        labels={labels}
        show={show.text}
      />
    </FormFrame>
  );
}

/** The page that creates a declared record, with fields from elsewhere; `RecordCreate` has those of the kit. */
export function RecordCreateFrame({ screens, ...form }: Omit<CreateProps, 'onNext'>) {
  const words = useRecordWords(screens);
  const canSee = useCan(screens.face.may.view);
  const [made, setMade] = useState(0);
  return (
    <RecordGate screens={screens} verb="add">
      <div className="v-record-narrow">
        <PageToolbar
          title={form.title ?? words.own('create')}
          breadcrumb={canSee ? [{ label: words.own('title'), to: screens.at.list }] : []}
        />
        <CreateForm key={made} screens={screens} {...form} onNext={() => setMade(made + 1)} />
      </div>
    </RecordGate>
  );
}
