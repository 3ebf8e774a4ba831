import { addDays, mondayOf } from '@volante/service-kit/local-days';

const WEEK = 7;

/** The days of the week of `today` with the answers of each. */
export function weekOf(
  answers: ReadonlyMap<string, number>,
  today: string,
): { day: string; answered: number }[] {
  const monday = mondayOf(today);
  return Array.from({ length: WEEK }, (_, at) => {
    const day = addDays(monday, at);
    return { day, answered: answers.get(day) ?? 0 };
  });
}

/** Days in a row with an answer until today; a day that is not over yet breaks nothing. */
export function streakOf(answers: ReadonlyMap<string, number>, today: string): number {
  const has = (day: string) => (answers.get(day) ?? 0) > 0;
  let day = has(today) ? today : addDays(today, -1);
  let streak = 0;
  for (; has(day); day = addDays(day, -1)) streak += 1;
  return streak;
}
