import { PLAIN_RULES, type PlanRules, type ReadRow } from '@volante/service-kit/imports/imported-list';

/** Classes that were left in another program, as they are written and compared. The contact stands for the student. */
export interface ImportedBag {
  code: '';
  fiscalCode: '';
  state: string;
  contact: string;
  branch: string;
  name: string;
  taxId: string;
  licence: string;
  kind: string;
  minutes: number;
  units: number;
  /** Cents of one, with taxes. */
  price: number;
  /** Whether its VAT was invoiced before; `number`: of that invoice. */
  invoiced: boolean;
  number: string;
  day: string;
  expires: string;
  note: string;
}

/** With the cells by which the student is found. */
export interface ReadBag extends ReadRow<ImportedBag> {
  contactCode: string;
}

export const EMPTY_BAG: ImportedBag = {
  ...{ code: '', fiscalCode: '', state: 'active', contact: '', branch: '', name: '', taxId: '' },
  ...{ licence: '', kind: 'road', minutes: 45, units: 0, price: 0, invoiced: true, number: '' },
  ...{ day: '', expires: '', note: '' },
};

const keyOf = ({ contact, licence, kind, minutes, price, number }: ImportedBag): string =>
  [contact, licence, kind, minutes, price, number].join('|');

export const BAG_RULES: PlanRules<ImportedBag> = {
  ...PLAIN_RULES,
  complete: (row) => ({ ...EMPTY_BAG, ...row.defaults, ...row.values }),
  nameOf: ({ name }) => name,
  sortNameOf: (name) => name,
  keysOf: (values) => (values.contact ? [{ by: 'contact', key: keyOf({ ...EMPTY_BAG, ...values }) }] : []),
  codeTaken: '',
  elsewhere: 'el bono de un contacto de otra sucursal',
};

/** How the bag calls it. */
export const wordsOf = ({ note, number, invoiced }: ImportedBag): string =>
  [note || 'Bono anterior a Volante', number, invoiced ? '' : 'IVA sin facturar'].filter(Boolean).join(' · ');
