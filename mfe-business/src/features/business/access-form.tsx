import type { CallOutput } from '@volante/contracts/call';
import { accessPolicyRead, accessPolicyUpdate } from '@volante/contracts/session/access-policy.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField } from '@volante/ui-kit/fields';
import { FormFrame, FormSection } from '@volante/ui-kit/form-layout';
import { LoadState } from '@volante/ui-kit/load-state';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { Checkbox } from 'antd';
import { OwnPasswordField, useAccessForm } from './access-values';
import { useBusinessWords } from './business-words';
import { IdentityProvidersSection } from './identity-providers/identity-providers-section';

type Policy = CallOutput<typeof accessPolicyRead>;

const OFFERED = {
  lockMinutes: [5, 10, 15, 30, 60, 120, 0],
  deviceDays: [1, 7, 15, 30, 60, 90, 0],
  deviceLimit: [1, 2, 3, 5, 10, 20],
} as const;

/** The options of the list, with the current value if it is none of them. */
function choicesOf(offered: readonly number[], set: number): readonly number[] {
  return offered.includes(set) ? offered : [set, ...offered];
}

function AccessFields({ policy }: { policy: Policy }) {
  const { text } = useBusinessWords();
  const feedback = useFeedback();
  const update = useCallMutation(accessPolicyUpdate, { invalidates: [accessPolicyRead] });
  const { form, label, labels } = useAccessForm({
    policy,
    save: (input) => update.mutateAsync(input),
    onSaved: () => feedback.done(text('business.access.saved')),
  });
  const words = (name: keyof typeof OFFERED, value: number) =>
    value === 0 ? text(`business.access.${name}None`) : text(`business.access.${name}Of`, { count: value });
  const choices = (name: keyof typeof OFFERED) =>
    choicesOf(OFFERED[name], policy[name]).map((value) => ({ value, label: words(name, value) }));
  const show = (name: string, value: unknown) => {
    if (name === 'ownPassword') return value ? '••••••' : '';
    if (typeof value === 'boolean') return text(value ? 'business.access.yes' : 'business.access.no');
    return name in OFFERED ? words(name as keyof typeof OFFERED, Number(value)) : String(value);
  };
  return (
    <FormFrame form={form} label={text('business.tabs.acceso')}>
      <p className="vb-about">{text('business.access.about')}</p>
      <FormSection title={text('business.access.lock')}>
        <ChoiceField
          form={form}
          name="lockMinutes"
          label={label('lockMinutes')}
          choices={choices('lockMinutes')}
          isFixed
        />
      </FormSection>
      <FormSection title={text('business.access.step')}>
        <div className="vb-whole-row">
          <Checkbox
            checked={form.values.secondStep}
            onChange={({ target }) => form.set('secondStep', target.checked)}
          >
            {label('secondStep')}
          </Checkbox>
        </div>
        <OwnPasswordField form={form} />
        <ChoiceField
          form={form}
          name="deviceDays"
          label={label('deviceDays')}
          choices={choices('deviceDays')}
          isFixed
        />
        <ChoiceField
          form={form}
          name="deviceLimit"
          label={label('deviceLimit')}
          choices={choices('deviceLimit')}
          isFixed
        />
      </FormSection>
      <SaveBar form={form} labels={labels} show={show} />
    </FormFrame>
  );
}

/** Rules of the staff's sign-in: required steps, and when a session locks. */
export function AccessForm() {
  const policy = useCall(accessPolicyRead, {});
  if (!policy.data) return <LoadState answer={policy} />;
  return (
    <>
      <AccessFields policy={policy.data} />
      <IdentityProvidersSection />
    </>
  );
}
