import { PROVINCES } from '@volante/contracts/provinces';
import type {
  ContactPerson,
  PaymentMethod,
  SupplierState,
} from '@volante/contracts/suppliers/supplier.fields';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { useSupplierText } from './supplier-text';

const TONES: Readonly<Record<SupplierState, BadgeTone>> = {
  active: 'good',
  inactive: 'warn',
  deleted: 'bad',
};

/** The states and payment methods of the contract, without its schemas. */
export const STATES: readonly SupplierState[] = ['active', 'inactive', 'deleted'];
export const PAYMENT_METHODS: readonly PaymentMethod[] = ['cash', 'card', 'bizum', 'transfer'];

export function SupplierStateBadge({ state }: { state: SupplierState }) {
  const text = useSupplierText();
  return <StateBadge tone={TONES[state]}>{text(`suppliers.state.${state}`)}</StateBadge>;
}

export const provinceName = (id: unknown): string => PROVINCES.find((one) => one.id === id)?.name ?? '';

/** "ES91 2100 0418 4502 0005 1332", as banks print it. */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

const asPeople = (value: unknown): readonly ContactPerson[] =>
  Array.isArray(value) ? (value as readonly ContactPerson[]) : [];

/** A field's value as a person reads it: for the record, the conflict and the history. */
export function useSupplierValues(): (name: string, value: unknown) => string {
  const text = useSupplierText();
  return (name, value) => {
    if (value === null || value === undefined || value === '') return '';
    if (name === 'province') return provinceName(value);
    if (name === 'iban') return spacedIban(String(value));
    if (name === 'paymentMethod') return text(`suppliers.payment.${String(value)}`);
    if (name === 'state') return text(`suppliers.state.${String(value)}`);
    if (name === 'paymentDays') return text('suppliers.days', { count: Number(value) });
    if (name === 'image') return text('suppliers.imageThere');
    if (name === 'people') {
      return asPeople(value)
        .map((one) => (one.position ? `${one.name} (${one.position})` : one.name))
        .join(', ');
    }
    return String(value);
  };
}
