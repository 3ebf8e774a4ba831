import { normaliseIdentity } from '@volante/contracts/identity';
import type {
  ContactPerson,
  PaymentMethod,
  SupplierFields,
} from '@volante/contracts/suppliers/supplier.fields';
import type { SupplierTarget } from '@volante/contracts/suppliers/supplier-import.contract';
import { fold } from '@volante/service-kit/imports/values/fold';
import { cleanIdentity } from '@volante/service-kit/imports/values/parse-identity';
import { parsePhones } from '@volante/service-kit/imports/values/parse-phone';
import { parseProvince } from '@volante/service-kit/imports/values/parse-province';
import { parseState } from '@volante/service-kit/imports/values/parse-state';
import { bad, good, type Parsed } from '@volante/service-kit/imports/values/parsed';
import {
  accept,
  cleanPostalCode,
  oneLine,
  parseEmail,
  parseGroups,
} from '@volante/service-kit/imports/values/read-cells';

/** A row on its way to a supplier. */
export interface SupplierDraft {
  values: Partial<SupplierFields>;
  state: 'active' | 'inactive' | null;
  groups: string[];
}

/** Puts a cell's text (trimmed, never empty) into the draft; returns the fault, in Spanish, or `null`. */
type CellReader = (text: string, draft: SupplierDraft) => string | null;

function text(field: 'code' | 'name' | 'fiscalName' | 'web' | 'street' | 'city'): CellReader {
  return (value, { values }) => {
    values[field] = oneLine(value);
    return null;
  };
}

const METHODS: ReadonlyArray<readonly [RegExp, PaymentMethod]> = [
  [/\b(?:efectivo|metalico|caja|cash)\b/, 'cash'],
  [/\b(?:tarjeta|tpv|card)\b/, 'card'],
  [/\bbizum\b/, 'bizum'],
  [/\b(?:transferencia|transf|transfer)\b/, 'transfer'],
];

export function parsePaymentMethod(value: string): Parsed<PaymentMethod> {
  const words = fold(value);
  const found = METHODS.find(([pattern]) => pattern.test(words));
  return found
    ? good(found[1])
    : bad('La forma de pago no se entiende: usa Efectivo, Tarjeta, Bizum o Transferencia');
}

/** "30", "30 días", "Al contado". */
export function parsePaymentDays(value: string): Parsed<number> {
  const words = fold(value);
  if (/\bcontado\b/.test(words)) return good(0);
  const days = value.includes('-')
    ? null
    : /^(?:a )?(\d{1,3})(?: d(?:ias?)?)?(?: fecha(?: de)? factura| f f)?$/.exec(words);
  return days ? good(Number(days[1])) : bad('El plazo de pago no se entiende: escribe un número de días');
}

const PERSON = /^([^(,]+?)\s*(?:\(([^)]*)\))?\s*(?:,\s*(.*))?$/;

/** "Luisa Peña (Pedidos), 600 000 000; Juan Gil": as the export writes them. */
export function parsePeople(value: string): ContactPerson[] {
  return value
    .split(/[;\n]/)
    .map(oneLine)
    .filter(Boolean)
    .map((one) => {
      const [, name = one, position = '', reach = ''] = PERSON.exec(one) ?? [];
      const parts = reach.split(',').map(oneLine);
      return {
        name: oneLine(name),
        position: oneLine(position),
        phone: parts.find((part) => part !== '' && !part.includes('@')) ?? '',
        email: parts.find((part) => part.includes('@')) ?? '',
      };
    });
}

export const SUPPLIER_CELLS: Readonly<Record<SupplierTarget, CellReader>> = {
  code: text('code'),
  name: text('name'),
  fiscalName: text('fiscalName'),
  web: text('web'),
  street: text('street'),
  city: text('city'),
  fiscalCode: (value, { values }) => {
    values.fiscalCode = cleanIdentity(value);
    return null;
  },
  email: (value, { values }) =>
    accept(parseEmail(value), (email) => {
      values.email = email;
    }),
  phone: (value, { values }) =>
    accept(parsePhones(value), ([first, second]) => {
      values.phone = first ?? '';
      if (second) values.phone2 ??= second;
    }),
  phone2: (value, { values }) =>
    accept(parsePhones(value), ([first]) => {
      values.phone2 = first ?? '';
    }),
  province: (value, { values }) => {
    const province = parseProvince(value);
    if (!province) return 'La provincia no existe';
    values.province = province;
    return null;
  },
  postalCode: (value, { values }) => {
    values.postalCode = cleanPostalCode(value);
    return null;
  },
  iban: (value, { values }) => {
    values.iban = normaliseIdentity(value);
    return null;
  },
  paymentMethod: (value, { values }) =>
    accept(parsePaymentMethod(value), (method) => {
      values.paymentMethod = method;
    }),
  paymentDays: (value, { values }) =>
    accept(parsePaymentDays(value), (days) => {
      values.paymentDays = days;
    }),
  people: (value, { values }) => {
    values.people = [...(values.people ?? []), ...parsePeople(value)];
    return null;
  },
  state: (value, draft) =>
    accept(parseState(value), (state) => {
      draft.state = state;
    }),
  groups: (value, draft) =>
    accept(parseGroups(value), (names) => {
      draft.groups = [...new Set([...draft.groups, ...names])];
    }),
  notes: (value, { values }) => {
    values.notes = values.notes ? `${values.notes}\n${value}` : value;
    return null;
  },
};
