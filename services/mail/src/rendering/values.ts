import { addressOf, type Letterhead } from './letterheads.js';

/** A variable's name and what stands in its place. */
export type Values = Readonly<Record<string, string>>;

/** Day of sending where the branch is. */
function todayValues(timeZone: string, now: Date): Values {
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('es-ES', { timeZone, ...options }).format(now);
  return {
    'today.date': say({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    'today.long': say({ day: 'numeric', month: 'long', year: 'numeric' }),
    'today.year': say({ year: 'numeric' }),
  };
}

/** What the school, the branch and the calendar say. Without a branch the school speaks for it. */
export function houseValues(school: Letterhead, branch: Letterhead, now: Date): Values {
  return {
    'business.name': school.tradeName,
    'business.fiscalName': school.fiscalName,
    'business.fiscalCode': school.fiscalCode,
    'business.phone': school.phone,
    'business.email': school.email,
    'branch.name': branch.branchName ?? school.tradeName,
    'branch.city': branch.city,
    'branch.phone': branch.phone,
    'branch.email': branch.email,
    'branch.address': addressOf(branch),
    ...todayValues(branch.timeZone, now),
  };
}

/** The first that has something to say: whoever it is about, the sender, the house. */
export function valueIn(name: string, sources: readonly Values[]): string {
  for (const source of sources) {
    const value = source[name]?.trim();
    if (value) return value;
  }
  return '';
}
