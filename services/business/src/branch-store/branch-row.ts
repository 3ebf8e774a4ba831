import type {
  BranchFieldName,
  BranchFields,
  BranchRecord,
  BranchState,
} from '@volante/contracts/business/branch.fields';
import { inOrder, NO_HOURS, type OpeningHours } from '@volante/contracts/business/opening-hours';
import type { SqlValue } from '@volante/service-kit/data/sql';

/** The column of each field that a person may write; statements are made from this, once. */
const COLUMNS: Readonly<Record<BranchFieldName, string>> = {
  code: 'code',
  name: 'name',
  contact: 'contact',
  street: 'street',
  city: 'city',
  province: 'province',
  weatherPlace: 'weather_place',
  postalCode: 'postal_code',
  phone: 'phone',
  phone2: 'phone2',
  email: 'email',
  startDate: 'start_date',
  latitude: 'latitude',
  longitude: 'longitude',
  openingHours: 'opening_hours',
  hoursNote: 'hours_note',
  schoolProvincialNumber: 'school_provincial_number',
  schoolControlDigit: 'school_control_digit',
  schoolSequentialNumber: 'school_sequential_number',
  schoolProfessionalNumber: 'school_professional_number',
  schoolOwnerName: 'school_owner_name',
  schoolOwnerId: 'school_owner_id',
  schoolDirectorName: 'school_director_name',
  schoolDirectorId: 'school_director_id',
  capDirectorName: 'cap_director_name',
  capDirectorSurnames: 'cap_director_surnames',
  capDirectorId: 'cap_director_id',
  capAuthorisation: 'cap_authorisation',
  adrDirectorName: 'adr_director_name',
  adrDirectorSurnames: 'adr_director_surnames',
  adrDirectorId: 'adr_director_id',
  adrAuthorisation: 'adr_authorisation',
  pointsDirectorName: 'points_director_name',
  pointsDirectorSurnames: 'points_director_surnames',
  pointsDirectorId: 'points_director_id',
  pointsAuthorisation: 'points_authorisation',
  fundaeDirectorName: 'fundae_director_name',
  fundaeDirectorSurnames: 'fundae_director_surnames',
  fundaeDirectorId: 'fundae_director_id',
  fundaeAuthorisation: 'fundae_authorisation',
  showInEcommerce: 'show_in_ecommerce',
  localServerSchoolId: 'local_server_school_id',
};

const FIELDS = Object.entries(COLUMNS);

/** Select list: every field under its own name, with id, state, zone and version. */
export const BRANCH_COLUMNS = `id, state, time_zone AS timeZone, version, ${FIELDS.map(
  ([field, column]) => `${column} AS ${field}`,
).join(', ')}`;

/** `column = :field` of every field. */
export const BRANCH_ASSIGNMENTS = FIELDS.map(([field, column]) => `${column} = :${field}`).join(', ');

/** A branch as {@link BRANCH_COLUMNS} reads it. */
export interface BranchRow extends Omit<BranchRecord, 'openingHours' | 'showInEcommerce' | 'state'> {
  openingHours: string;
  showInEcommerce: number;
  state: BranchState;
}

export function toRecord(row: BranchRow): BranchRecord {
  return {
    ...row,
    openingHours: JSON.parse(row.openingHours) as OpeningHours,
    showInEcommerce: row.showInEcommerce === 1,
  };
}

export function fieldsOf(record: BranchRecord): BranchFields {
  const { id: _id, state: _state, timeZone: _zone, version: _version, ...fields } = record;
  return fields;
}

/** Values of {@link BRANCH_ASSIGNMENTS}. */
export function paramsOf(fields: BranchFields): Record<string, SqlValue> {
  return { ...fields, openingHours: JSON.stringify(inOrder(fields.openingHours)) };
}

/** All that a new branch does not say. */
export const EMPTY_BRANCH: Omit<BranchFields, 'name' | 'province'> = {
  code: '',
  contact: '',
  street: '',
  city: '',
  postalCode: '',
  phone: '',
  phone2: '',
  email: '',
  startDate: null,
  weatherPlace: null,
  latitude: null,
  longitude: null,
  openingHours: NO_HOURS,
  hoursNote: '',
  schoolProvincialNumber: '',
  schoolControlDigit: '',
  schoolSequentialNumber: '',
  schoolProfessionalNumber: '',
  schoolOwnerName: '',
  schoolOwnerId: '',
  schoolDirectorName: '',
  schoolDirectorId: '',
  capDirectorName: '',
  capDirectorSurnames: '',
  capDirectorId: '',
  capAuthorisation: '',
  adrDirectorName: '',
  adrDirectorSurnames: '',
  adrDirectorId: '',
  adrAuthorisation: '',
  pointsDirectorName: '',
  pointsDirectorSurnames: '',
  pointsDirectorId: '',
  pointsAuthorisation: '',
  fundaeDirectorName: '',
  fundaeDirectorSurnames: '',
  fundaeDirectorId: '',
  fundaeAuthorisation: '',
  showInEcommerce: true,
  localServerSchoolId: '',
};
