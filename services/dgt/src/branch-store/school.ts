import type { Read } from '../law-store/business-law.js';

/** A branch in the register of driving schools (RD 1295/2003, art. 22); a missing number is ''. */
export interface School {
  number: string;
  section: string;
}

const UNKNOWN: School = { number: '', section: '' };
/** Room to write a number by hand. */
const BLANK = '____________';

/** The registration numbers of each branch of the business. */
export async function schools(read: Read): Promise<(branch: string) => School> {
  const rows = await read<School & { id: string }>(
    'SELECT id, school_number AS number, school_section AS section FROM branch_ref WHERE business_id = :business',
  );
  const known = new Map(rows.map(({ id, number, section }) => [id, { number, section }]));
  return (branch) => known.get(branch) ?? UNKNOWN;
}

/** In capitals, as RD 1295/2003, art. 22.3 wants it. */
const sectionOf = ({ section }: School): string[] => (section ? [`SECCIÓN ${section}`] : []);

/** "nº J-0142 · SECCIÓN 2"; a number that is not known is a line to write it on. */
export const schoolNumbers = (school: School): string =>
  [`nº ${school.number || BLANK}`, ...sectionOf(school)].join(' · ');

/** "Autoescuela El Olivo · nº J-0142 · SECCIÓN 2", as the owner is named on legal papers. */
export const schoolLine = (business: string, school: School): string =>
  `${business} · ${schoolNumbers(school)}`;

/** The same for the foot of a sheet, numbers first: there is little room. Missing values are left out. */
export const schoolFoot = (business: string, school: School, branch: string): string =>
  [...(school.number ? [`nº ${school.number}`] : []), ...sectionOf(school), business, branch].join(' · ');
