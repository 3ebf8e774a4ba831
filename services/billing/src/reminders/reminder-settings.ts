import type { ReminderSettings } from '@volante/contracts/billing/reminder.contract';
import {
  REMINDER_STEPS,
  type ReminderPlan,
  type ReminderStep,
} from '@volante/contracts/billing/reminder-steps';
import type { Read } from '../documents/read-document.js';

interface SettingsRow {
  is_on: number;
  before_days: number;
  steps: string;
  version: number;
}

const BEFORE_DAYS = 3;

/** Off until somebody switches them on: no school writes to its students without knowing. */
const FIRST: ReminderSettings = {
  isOn: false,
  beforeDays: BEFORE_DAYS,
  steps: REMINDER_STEPS.map((step) => ({ step, isOn: true, layout: null })),
  version: 0,
};

export async function settingsOf(read: Read, lock: '' | 'FOR UPDATE' = ''): Promise<ReminderSettings> {
  const [row] = await read<SettingsRow>(
    `SELECT is_on, before_days, steps, version FROM reminder_settings WHERE business_id = :business ${lock}`,
    {},
  );
  if (!row) return FIRST;
  const known = JSON.parse(row.steps) as ReminderSettings['steps'];
  return {
    ...{ isOn: Number(row.is_on) === 1, beforeDays: Number(row.before_days), version: Number(row.version) },
    steps: REMINDER_STEPS.map(
      (step) => known.find((one) => one.step === step) ?? { step, isOn: false, layout: null },
    ),
  };
}

export const planOf = ({ beforeDays, steps }: ReminderSettings): ReminderPlan => ({
  beforeDays,
  steps: steps.filter(({ isOn }) => isOn).map(({ step }) => step),
});

export const layoutOf = ({ steps }: ReminderSettings, wanted: ReminderStep): string | null =>
  steps.find(({ step }) => step === wanted)?.layout ?? null;
