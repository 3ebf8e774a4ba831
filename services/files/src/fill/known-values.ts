import { VALUE_VARIABLES, type ValueVariable } from '@volante/contracts/agreements/agreement-words';
import {
  momentValues,
  type PaperValues,
  personValues,
  schoolValues,
} from '@volante/service-kit/print/paper-values';

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const BY_NAME = new Map<string, ValueVariable>(
  (Object.entries(VALUE_VARIABLES) as [ValueVariable, string][]).flatMap(([key, label]) => [
    [fold(label), key] as const,
    [fold(key), key] as const,
  ]),
);

/** The variable that a template's name means: its key (`taxId`) or its Spanish name («DNI o NIE»), whatever case and accents. */
export const variableOf = (name: string): ValueVariable | null => BY_NAME.get(fold(name)) ?? null;

export type Origin = 'person' | 'school' | 'day';

export interface Known {
  value: string;
  from: Origin;
}

interface Sources {
  person: Parameters<typeof personValues>[0] | null;
  school: Parameters<typeof schoolValues>[0];
  moment: { day: string; time: string };
}

/** Values of the variables with where they come from. A variable of a person that nobody chose is not known. */
export function knownValues({ person, school, moment }: Sources): ReadonlyMap<ValueVariable, Known> {
  const known = new Map<ValueVariable, Known>();
  const add = (from: Origin, values: PaperValues) => {
    for (const [name, value] of Object.entries(values)) known.set(name as ValueVariable, { from, value });
  };
  add('school', schoolValues(school));
  add('day', momentValues(moment.day, moment.time));
  if (person) add('person', personValues(person));
  return known;
}
