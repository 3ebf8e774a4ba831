import type { ContactState } from '@volante/contracts/contacts/contact.fields';
import { phoneText } from '@volante/contracts/phone-text';
import { PROVINCES } from '@volante/contracts/provinces';
import { formatDay } from '@volante/ui-kit/dates';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { useContactText } from './contact-text';

const TONES: Readonly<Record<ContactState, BadgeTone>> = { active: 'good', inactive: 'warn', deleted: 'bad' };

/** The states of the contract, without its schemas. */
export const STATES: readonly ContactState[] = ['active', 'inactive', 'deleted'];

export function ContactStateBadge({ state }: { state: ContactState }) {
  const text = useContactText();
  return <StateBadge tone={TONES[state]}>{text(`contacts.state.${state}`)}</StateBadge>;
}

export function provinceName(id: unknown): string {
  return PROVINCES.find((province) => province.id === id)?.name ?? '';
}

export interface Named {
  id: string;
  name: string;
}

export interface WordLists {
  branches: readonly Named[];
  groups: readonly Named[];
}

const DAYS = new Set(['birthday', 'incorporationDate', 'birthDate']);
const NAMED_IN_TEXTS: Readonly<Record<string, string>> = {
  type: 'contacts.type',
  sex: 'contacts.sex',
  state: 'contacts.state',
};

/** A field's value as a person reads it: for conflict, history and import. */
export function useFieldWords({ branches, groups }: WordLists): (name: string, value: unknown) => string {
  const text = useContactText();
  const nameIn = (list: readonly Named[], id: unknown) => list.find((one) => one.id === id)?.name;
  return (name, value) => {
    if (value === null || value === undefined || value === '') return '';
    if (DAYS.has(name)) return formatDay(String(value));
    const key = NAMED_IN_TEXTS[name];
    if (key) return text(`${key}.${String(value)}`, { defaultValue: String(value) });
    if (name === 'phone' || name === 'phone2') return phoneText(String(value));
    if (name === 'province') return provinceName(value) || String(value);
    if (name === 'branch') return nameIn(branches, value) ?? text('contacts.unknownBranch');
    if (name === 'groups' && Array.isArray(value))
      return value.map((id) => nameIn(groups, id) ?? '·').join(', ');
    if (name === 'image') return text('contacts.imageThere');
    if (name === 'identityDocument' || name === 'medicalCertificate') return text('contacts.fileThere');
    if (Array.isArray(value)) return value.join(', ');
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
}
