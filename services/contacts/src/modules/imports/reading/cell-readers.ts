import type { ContactFields } from '@volante/contracts/contacts/contact.fields';
import type { ImportTarget } from '@volante/contracts/contacts/contact-import.contract';
import { fold } from './values/fold.js';
import { parseDate } from './values/parse-date.js';
import { cleanIdentity } from './values/parse-identity.js';
import { tidyName } from './values/parse-name.js';
import { parsePhones } from './values/parse-phone.js';
import { parseProvince } from './values/parse-province.js';
import { parseLicence, parseSex, parseState, parseType } from './values/parse-words.js';
import type { Parsed } from './values/parsed.js';

/** A row on its way to a contact. */
export interface RowDraft {
  values: Partial<ContactFields>;
  fullName: string;
  state: 'active' | 'inactive' | null;
  groups: string[];
}

export interface ReaderContext {
  /** Folded name or code → id. */
  branches: ReadonlyMap<string, string>;
  today: string;
  sexOfM: 'M' | 'F';
}

/** Puts a cell's text (trimmed, never empty) into the draft; returns what is wrong, in Spanish, or `null`. */
export type CellReader = (text: string, draft: RowDraft, context: ReaderContext) => string | null;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function accept<T>(parsed: Parsed<T>, use: (value: T) => void): string | null {
  if (!parsed.ok) return parsed.message;
  use(parsed.value);
  return null;
}

/** Text that needs no understanding. */
function text(field: 'code' | 'tradeName' | 'fiscalName' | 'street' | 'city'): CellReader {
  return (value, { values }) => {
    values[field] = oneLine(value);
    return null;
  };
}

function date(field: 'birthday' | 'incorporationDate'): CellReader {
  return (value, { values }, { today }) =>
    accept(parseDate(value, today), (day) => {
      values[field] = day;
    });
}

const readPhone: CellReader = (value, { values }) =>
  accept(parsePhones(value), ([first, second]) => {
    values.phone = first ?? '';
    if (second) values.phone2 ??= second;
  });

const readPhone2: CellReader = (value, { values }) =>
  accept(parsePhones(value), ([first]) => {
    values.phone2 = first ?? '';
  });

const readEmail: CellReader = (value, { values }) => {
  const address = value
    .replace(/^mailto:/i, '')
    .replace(/[\s;,]+$/, '')
    .toLowerCase();
  if (/@.*[;,\s].*@/.test(address)) return 'Hay más de un correo en la celda';
  values.email = address;
  return null;
};

const readProvince: CellReader = (value, { values }) => {
  const province = parseProvince(value);
  if (!province) return 'La provincia no existe';
  values.province = province;
  return null;
};

const readPostalCode: CellReader = (value, { values }) => {
  const digits = value.replace(/^E(?:S|-)?-?/i, '').replace(/\s/g, '');
  // Spreadsheets drop the zero of 01 to 09.
  values.postalCode = /^\d{4}$/.test(digits) ? `0${digits}` : digits;
  return null;
};

const readBranch: CellReader = (value, { values }, { branches }) => {
  const id = branches.get(fold(value));
  if (!id) return 'La sucursal no existe o no puedes usarla';
  values.branch = id;
  return null;
};

const readGroups: CellReader = (value, draft) => {
  const names = value.split(/[,;|]/).map(oneLine).filter(Boolean);
  if (names.some((name) => name.length > 60))
    return 'El nombre del grupo es demasiado largo: como mucho 60 caracteres';
  draft.groups = [...new Set([...draft.groups, ...names])];
  return null;
};

export const CELL_READERS: Readonly<Record<ImportTarget, CellReader>> = {
  code: text('code'),
  tradeName: text('tradeName'),
  fiscalName: text('fiscalName'),
  street: text('street'),
  city: text('city'),
  birthday: date('birthday'),
  incorporationDate: date('incorporationDate'),
  phone: readPhone,
  phone2: readPhone2,
  email: readEmail,
  province: readProvince,
  postalCode: readPostalCode,
  branch: readBranch,
  groups: readGroups,
  firstName: (value, { values }) => {
    values.firstName = tidyName(value);
    return null;
  },
  /** The second surname has its own column in many lists. */
  lastName: (value, { values }) => {
    values.lastName = values.lastName ? `${values.lastName} ${tidyName(value)}` : tidyName(value);
    return null;
  },
  fullName: (value, draft) => {
    draft.fullName = oneLine(value);
    return null;
  },
  fiscalCode: (value, { values }) => {
    values.fiscalCode = cleanIdentity(value);
    return null;
  },
  notes: (value, { values }) => {
    values.notes = values.notes ? `${values.notes}\n${value}` : value;
    return null;
  },
  type: (value, { values }) =>
    accept(parseType(value), (type) => {
      values.type = type;
    }),
  sex: (value, { values }, { sexOfM }) =>
    accept(parseSex(value, sexOfM), (sex) => {
      values.sex = sex;
    }),
  licence: (value, { values }) =>
    accept(parseLicence(value), (licence) => {
      values.licence = licence;
    }),
  state: (value, draft) =>
    accept(parseState(value), (state) => {
      draft.state = state;
    }),
};
