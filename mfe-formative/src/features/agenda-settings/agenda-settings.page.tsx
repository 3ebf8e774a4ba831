import { agendaSettingRead, agendaSettingUpdate } from '@volante/contracts/training/agenda-setting.contract';
import {
  type AgendaSettings,
  agendaSettingFields,
  HOLIDAY_RULES,
  PAPER_RULES,
} from '@volante/contracts/training/agenda-setting.fields';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { CountField } from '@volante/ui-kit/count-field';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, FieldFrame } from '@volante/ui-kit/fields';
import { FormFrame, FormSection } from '@volante/ui-kit/form-layout';
import { LoadState } from '@volante/ui-kit/load-state';
import { OutdatedNotice } from '@volante/ui-kit/outdated-notice';
import { fieldId, type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { Switch } from 'antd';
import { Link } from 'react-router';
import { useOwnText } from '../../texts';
import { RouteNotice } from './route-notice';
import './agenda-settings.css';

type Values = { [K in keyof AgendaSettings]: AgendaSettings[K] };

const choicesOf = (rules: Readonly<Record<string, string>>) =>
  Object.entries(rules).map(([value, label]) => ({ value, label }));
const CHOICES = choicesOf(PAPER_RULES);
const ON_HOLIDAYS = choicesOf(HOLIDAY_RULES);
const PAPERS = ['contract', 'inscription'] as const;
const COUNTS = ['studentDaily', 'maxNoShows'] as const;
const WEIGHTS = ['planPlaced', 'planUrgent', 'planTutor', 'planTravel', 'planSameDay'] as const;
const TABLES = [
  ['places', '/formative/place/list'],
  ['travel', '/formative/travel/list'],
  ['motorcycle', '/formative/motorcycle/list'],
] as const;

const valuesOf = ({ version: _, ...values }: Values & { version?: number }): Values => values;

/** A stored value in words. */
function useShown() {
  const text = useOwnText();
  return (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return text(value ? 'settings.yes' : 'settings.no');
    const rules: Readonly<Record<string, string>> = name === 'holiday' ? HOLIDAY_RULES : PAPER_RULES;
    const shown = String(value ?? '');
    return rules[shown] ?? shown;
  };
}

/** The rules of a booking for a student without papers, and for a holiday. */
function Rules({ form }: { form: RecordForm<Values> }) {
  const text = useOwnText();
  const words = (name: string) => ({
    label: text(`settings.field.${name}`),
    help: text(`settings.help.${name}`),
  });
  return (
    <>
      <FormSection title={text('settings.papers')}>
        {PAPERS.map((name) => (
          <ChoiceField key={name} {...{ form, name, ...words(name) }} choices={CHOICES} isFixed />
        ))}
      </FormSection>
      <FormSection title={text('settings.holidays')}>
        <ChoiceField {...{ form, name: 'holiday', ...words('holiday') }} choices={ON_HOLIDAYS} isFixed />
      </FormSection>
    </>
  );
}

function Letters({ form }: { form: RecordForm<Values> }) {
  const text = useOwnText();
  const id = fieldId(form.id, 'reminders');
  return (
    <FormSection title={text('settings.letters')}>
      <FieldFrame
        form={form}
        name="reminders"
        label={text('settings.field.reminders')}
        help={text('settings.help.reminders')}
      >
        <Switch
          id={id}
          className="vf-switch"
          checked={form.values.reminders}
          aria-describedby={`${id}-note`}
          onChange={(isOn) => form.set('reminders', isOn)}
        />
      </FieldFrame>
    </FormSection>
  );
}

function SettingsForm({
  settings,
  mayChange,
}: {
  settings: Values & { version: number };
  mayChange: boolean;
}) {
  const text = useOwnText();
  const feedback = useFeedback();
  const update = useCallMutation(agendaSettingUpdate, { invalidates: [agendaSettingRead] });
  const form = useRecordForm<Values>({
    schema: agendaSettingFields,
    initial: valuesOf(settings),
    version: settings.version,
    save: async ({ values, version }) => {
      const saved = await update.mutateAsync({ ...values, version: version ?? settings.version });
      feedback.undoable(text('settings.saved'), () =>
        update.mutateAsync({ ...valuesOf(settings), version: saved.version }),
      );
      return saved;
    },
  });
  const shown = useShown();
  const label = (name: string) => text(`settings.field.${name}`);
  const help = (name: string) => text(`settings.help.${name}`);
  return (
    <FormFrame form={form} label={text('settings.title')}>
      <OutdatedNotice form={form} />
      <Rules form={form} />
      <FormSection title={text('settings.limits')}>
        {COUNTS.map((name) => (
          <CountField key={name} {...{ form, name }} label={label(name)} help={help(name)} />
        ))}
      </FormSection>
      <FormSection title={text('settings.plan')}>
        {WEIGHTS.map((name) => (
          <CountField key={name} {...{ form, name }} label={label(name)} help={help(name)} />
        ))}
      </FormSection>
      <Letters form={form} />
      {mayChange ? (
        <SaveBar
          form={form}
          labels={Object.fromEntries(
            [...PAPERS, 'holiday', ...COUNTS, ...WEIGHTS, 'reminders'].map((name) => [name, label(name)]),
          )}
          show={shown}
        />
      ) : null}
    </FormFrame>
  );
}

/** `/schedule/settings`: rules that the school sets for its bookings, and the way to its tables. */
export function AgendaSettingsPage() {
  const text = useOwnText();
  const answer = useCall(agendaSettingRead, {});
  const mayChange = useCan('practice-type.modify');
  const maySeeTables = useCan('practice-type.view');
  return (
    <>
      <PageToolbar title={text('settings.title')} />
      {answer.data ? (
        <SettingsForm settings={answer.data} mayChange={mayChange} />
      ) : (
        <LoadState answer={answer} />
      )}
      {maySeeTables ? (
        <nav className="vf-tables-of" aria-label={text('settings.tables')}>
          <h2>{text('settings.tables')}</h2>
          <RouteNotice />
          <ul className="vf-tables">
            {TABLES.map(([name, to]) => (
              <li key={name}>
                <Link to={to}>{text(`settings.table.${name}`)}</Link>
                <span>{text(`settings.tableHelp.${name}`)}</span>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </>
  );
}
