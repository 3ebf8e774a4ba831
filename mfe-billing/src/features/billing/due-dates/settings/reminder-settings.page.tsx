import {
  type ReminderSettings,
  reminderSettingsRead,
  reminderSettingsUpdate,
} from '@volante/contracts/billing/reminder.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Problem } from '@volante/ui-kit/problem';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button, Checkbox, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { DUE_LIST } from '../due-address';
import { useDueText } from '../due-text';
import { LayoutChoice } from '../remind/layout-choice';
import '../due-dates.css';

const MAX_BEFORE = 30;

type Step = ReminderSettings['steps'][number];

function StepRow({
  step,
  isOff,
  onChange,
}: {
  step: Step;
  isOff: boolean;
  onChange: (change: Partial<Step>) => void;
}) {
  const text = useDueText();
  const id = useId();
  const name = text(`dues.person.step.${step.step}`);
  return (
    <li>
      <Checkbox
        checked={step.isOn}
        disabled={isOff}
        onChange={({ target }) => onChange({ isOn: target.checked })}
      >
        {name}
      </Checkbox>
      <LayoutChoice
        {...{ id, label: text('dues.settings.layoutOf', { step: name }), isLabelHidden: true }}
        isDisabled={isOff || !step.isOn}
        value={step.layout}
        onChange={(layout) => onChange({ layout })}
      />
    </li>
  );
}

function SettingsForm({ kept }: { kept: ReminderSettings }) {
  const text = useDueText();
  const feedback = useFeedback();
  const mayModify = useCan('money-settings.modify');
  const id = useId();
  const [values, setValues] = useState(kept);
  const update = useCallMutation(reminderSettingsUpdate, { invalidates: [reminderSettingsRead] });
  const isOff = !mayModify || !values.isOn;
  const isSame = JSON.stringify(values) === JSON.stringify(kept);
  const change = (step: Step['step'], part: Partial<Step>) =>
    setValues({
      ...values,
      steps: values.steps.map((one) => (one.step === step ? { ...one, ...part } : one)),
    });
  const save = async () => {
    try {
      await update.mutateAsync(values);
      feedback.done(text('dues.settings.done'));
    } catch {
      // Shown below by the mutation's own error.
    }
  };
  return (
    <section className="v-facts vb-due-settings" aria-label={text('dues.settings.title')}>
      <p>{text('dues.settings.text')}</p>
      <Checkbox
        checked={values.isOn}
        disabled={!mayModify}
        onChange={({ target }) => setValues({ ...values, isOn: target.checked })}
      >
        {text('dues.settings.isOn')}
      </Checkbox>
      <div className="v-field">
        <label htmlFor={`${id}-before`} className="v-label">
          {text('dues.settings.before')}
        </label>
        <InputNumber
          id={`${id}-before`}
          min={1}
          max={MAX_BEFORE}
          precision={0}
          disabled={isOff}
          value={values.beforeDays}
          onChange={(days) => setValues({ ...values, beforeDays: days ?? 1 })}
        />
      </div>
      <fieldset className="vb-due-steps">
        <legend className="v-label">{text('dues.settings.steps')}</legend>
        <ul>
          {values.steps.map((step) => (
            <StepRow key={step.step} step={step} isOff={isOff} onChange={(part) => change(step.step, part)} />
          ))}
        </ul>
        <p className="v-help">{text('dues.settings.layoutHelp')}</p>
      </fieldset>
      {mayModify ? (
        <Button type="primary" disabled={isSame} loading={update.isPending} onClick={() => void save()}>
          {text('dues.act.save')}
        </Button>
      ) : (
        <p className="v-help">{text('dues.settings.readOnly')}</p>
      )}
      <Problem error={update.error} />
    </section>
  );
}

/** `/invoice/due/reminders`: when and with which words people are reminded of payments. */
export function ReminderSettingsPage() {
  const text = useDueText();
  const answer = useCall(reminderSettingsRead, {});
  return (
    <div className="vb-due-page">
      <PageToolbar
        title={text('dues.settings.title')}
        breadcrumb={[{ label: text('dues.title'), to: DUE_LIST }]}
      />
      {answer.data ? (
        <SettingsForm key={answer.data.version} kept={answer.data} />
      ) : answer.isError ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton width="100%" height={240} />
      )}
    </div>
  );
}
