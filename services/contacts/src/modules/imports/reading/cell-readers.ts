import type { ContactFields } from '@volante/contracts/contacts/contact.fields';
import type { ImportTarget } from '@volante/contracts/contacts/contact-import.contract';
import { fold } from '@volante/service-kit/imports/values/fold';
import { parseDate } from '@volante/service-kit/imports/values/parse-date';
import { cleanIdentity } from '@volante/service-kit/imports/values/parse-identity';
import { parsePhones } from '@volante/service-kit/imports/values/parse-phone';
import { parseProvince } from '@volante/service-kit/imports/values/parse-province';
import { parseState } from '@volante/service-kit/imports/values/parse-state';
import {
  accept,
  cleanPostalCode,
  oneLine,
  parseEmail,
  parseGroups,
} from '@volante/service-kit/imports/values/read-cells';
import { tidyName } from './values/parse-name.js';
import { parseLicence, parseSex, parseType } from './values/parse-words.js';

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

/** Puts a cell's text (trimmed, never empty) into the draft; returns the fault, in Spanish, or `null`. */
export type CellReader = (text: string, draft: RowDraft, context: ReaderContext) => string | null;

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

const readEmail: CellReader = (value, { values }) =>
  accept(parseEmail(value), (email) => {
    values.email = email;
  });

const readProvince: CellReader = (value, { values }) => {
  const province = parseProvince(value);
  if (!province) return 'La provincia no existe';
  values.province = province;
  return null;
};

const readPostalCode: CellReader = (value, { values }) => {
  values.postalCode = cleanPostalCode(value);
  return null;
};

const readBranch: CellReader = (value, { values }, { branches }) => {
  const id = branches.get(fold(value));
  if (!id) return 'La sucursal no existe o no puedes usarla';
  values.branch = id;
  return null;
};

const readGroups: CellReader = (value, draft) =>
  accept(parseGroups(value), (names) => {
    draft.groups = [...new Set([...draft.groups, ...names])];
  });

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
