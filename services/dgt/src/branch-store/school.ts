import { PROVINCES } from '@volante/contracts/provinces';
import type { Read } from '../law-store/business-law.js';

/** A branch in the register of driving schools (RD 1295/2003, art. 22); a missing number is ''. */
export interface School {
  number: string;
  section: string;
  /** Name of the branch, which is its section's full name. */
  name: string;
  /** 1-52; 0: unknown. */
  province: number;
}

const UNKNOWN: School = { number: '', section: '', name: '', province: 0 };
/** Room to write a number by hand. */
const BLANK = '____________';

/** The registration numbers of each branch of the business. */
export async function schools(read: Read): Promise<(branch: string) => School> {
  const rows = await read<School & { id: string }>(
    `SELECT id, school_number AS number, school_section AS section, name, province FROM branch_ref
     WHERE business_id = :business`,
  );
  const known = new Map(rows.map(({ id, ...school }) => [id, school]));
  return (branch) => known.get(branch) ?? UNKNOWN;
}

const provinceOf = ({ province }: School) => PROVINCES.find(({ id }) => id === province)?.name ?? '';

/** In capitals, with full name and province, as RD 1295/2003, art. 22.3 wants it. */
function sectionOf(school: School): string[] {
  if (!school.section) return [];
  const province = provinceOf(school);
  const place = [school.name, province && `(${province})`].filter(Boolean).join(' ');
  return [[`SECCIÓN ${school.section}`, place].filter(Boolean).join(' ')];
}

/** "nº J-0142 · SECCIÓN 2 Úbeda (Jaén)"; a number that is not known is a line to write it on. */
export const schoolNumbers = (school: School): string =>
  [`nº ${school.number || BLANK}`, ...sectionOf(school)].join(' · ');

/** "Autoescuela El Olivo · nº J-0142 · SECCIÓN 2 Úbeda (Jaén)", as the owner is named on legal papers. */
export const schoolLine = (business: string, school: School): string =>
  `${business} · ${schoolNumbers(school)}`;

/** The same for the foot of a sheet, numbers first: there is little room. Missing values are left out. */
export const schoolFoot = (business: string, { number, section }: School, branch: string): string =>
  [...(number ? [`nº ${number}`] : []), ...(section ? [`SECCIÓN ${section}`] : []), business, branch].join(
    ' · ',
  );
