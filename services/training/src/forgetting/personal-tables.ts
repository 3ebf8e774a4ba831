/**
 * The end of the rows of a contact that is forgotten, by table. `nobody`: the row stays for figures, under an id that leads to nobody.
 * `deleted`: it says something of the person, and nothing that others need. `trigger`: the database changes it, since the serving account may
 * only add to it. `own`: the list of those who have gone.
 */
export const CONTACT_TABLES = {
  exam_seat: 'nobody',
  lesson: 'nobody',
  lesson_offer: 'deleted',
  practice_bag: 'nobody',
  practice_count: 'nobody',
  practice_difference: 'deleted',
  practice_given: 'nobody',
  practice_lot: 'nobody',
  practice_person: 'own',
  practice_sheet: 'deleted',
  practice_unit: 'trigger',
  practice_withdrawal: 'nobody',
  student_paper: 'deleted',
} as const;

/** The same for rows that name an enrolment: the enrolments stay, without anything of the person, since practices name them. */
export const STUDENT_TABLES = {
  lesson: 'kept',
  lesson_link: 'deleted',
  lesson_offer: 'deleted',
  practice_sheet: 'deleted',
  waiting_wish: 'deleted',
  week_plan_line: 'deleted',
} as const;

export const STUDENT_COLUMNS: Readonly<Record<string, string>> = { waiting_wish: 'student' };

export const tablesOf = <E extends string>(tables: Readonly<Record<string, E>>, end: E): string[] =>
  Object.entries(tables).flatMap(([table, one]) => (one === end ? [table] : []));
