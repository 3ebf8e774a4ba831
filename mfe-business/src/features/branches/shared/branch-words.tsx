import type { BranchState } from '@volante/contracts/business/branch.fields';
import type { OpeningHours } from '@volante/contracts/business/opening-hours';
import { PROVINCES } from '@volante/contracts/provinces';
import type { Text } from '@volante/mfe-kit/i18n';
import { formatDay } from '@volante/ui-kit/dates';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { hoursInWords } from '../hours/hours-words';
import { useBranchText } from './branch-text';

const TONES: Readonly<Record<BranchState, BadgeTone>> = { active: 'good', inactive: 'warn', deleted: 'bad' };

export function BranchStateBadge({ state }: { state: BranchState }) {
  const text = useBranchText();
  return <StateBadge tone={TONES[state]}>{text(`branches.state.${state}`)}</StateBadge>;
}

export function provinceName(id: unknown): string {
  return PROVINCES.find((province) => province.id === id)?.name ?? '';
}

export function fieldLabel(field: string, text: Text): string {
  return text(`branches.fields.${field}`, { defaultValue: field });
}

/** A field's value as a person reads it: on the page, in history and conflict. */
export function fieldWords(field: string, value: unknown, text: Text): string {
  if (value === null || value === undefined || value === '') return '';
  if (field === 'province') return provinceName(value);
  if (field === 'startDate') return formatDay(String(value));
  if (field === 'state') return text(`branches.state.${String(value)}`);
  if (field === 'openingHours') return hoursInWords(value as OpeningHours, text);
  // The list of places is loaded with its field alone.
  if (field === 'weatherPlace') return text('branches.weatherChosen');
  if (typeof value === 'boolean') return text(value ? 'branches.yes' : 'branches.no');
  return String(value);
}
