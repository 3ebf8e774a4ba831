import type { BranchFieldName } from '@volante/contracts/business/branch.fields';

/** One card of a tab. */
export interface SheetSection {
  /** Text key under `branches.section`. */
  title: string;
  fields: readonly BranchFieldName[];
}

const centre = <P extends 'cap' | 'adr' | 'points' | 'fundae'>(name: P) =>
  [
    {
      title: name,
      fields: [
        `${name}DirectorName`,
        `${name}DirectorSurnames`,
        `${name}DirectorId`,
        `${name}Authorisation`,
      ] as const,
    },
  ] as const;

/** The content of each tab, in the specification's order of tabs; documents have their own. */
export const SHEETS = {
  general: [
    { title: 'who', fields: ['name', 'code', 'contact', 'startDate'] },
    { title: 'reach', fields: ['phone', 'phone2', 'email'] },
    {
      title: 'address',
      fields: ['street', 'postalCode', 'city', 'province', 'weatherPlace', 'latitude', 'longitude'],
    },
    { title: 'hours', fields: ['openingHours', 'hoursNote'] },
  ],
  school: [
    {
      title: 'register',
      fields: [
        'schoolProvincialNumber',
        'schoolControlDigit',
        'schoolSequentialNumber',
        'schoolProfessionalNumber',
      ],
    },
    { title: 'owner', fields: ['schoolOwnerName', 'schoolOwnerId'] },
    { title: 'director', fields: ['schoolDirectorName', 'schoolDirectorId'] },
  ],
  cap: centre('cap'),
  adr: centre('adr'),
  points: centre('points'),
  fundae: centre('fundae'),
  settings: [
    { title: 'shop', fields: ['showInEcommerce'] },
    { title: 'classroom', fields: ['localServerSchoolId'] },
  ],
} as const satisfies Record<string, readonly SheetSection[]>;

export type SheetName = keyof typeof SHEETS;

export function fieldsOn(sheet: SheetName): BranchFieldName[] {
  return SHEETS[sheet].flatMap((section) => [...section.fields]);
}
