import { z } from 'zod';

/** How a missing paper is treated: nobody looks, it is noted at the practice, or it wants a reason of somebody who may set rules aside. */
export const PAPER_RULES = { off: 'No se mira', warn: 'Avisar', refuse: 'No reservar' } as const;
const paperRule = z.enum(Object.keys(PAPER_RULES) as [keyof typeof PAPER_RULES]);
export const HOLIDAY_RULES = { warn: PAPER_RULES.warn, refuse: PAPER_RULES.refuse } as const;
const small = (min: number, max: number) =>
  z
    .number(`Escribe un número de ${min} a ${max}`)
    .int()
    .min(min, `De ${min} a ${max}`)
    .max(max, `De ${min} a ${max}`);

export const agendaSettingFields = z.strictObject({
  contract: paperRule,
  inscription: paperRule,
  /** Holidays of the whole country: nothing is offered on them; a booking is noted, or wants a reason of somebody who may set rules aside. */
  holiday: z.enum(Object.keys(HOLIDAY_RULES) as [keyof typeof HOLIDAY_RULES]),
  /** Practices of one student in a day. */
  studentDaily: small(1, 10),
  /** No-shows after which a student books only through the school; 0: never. */
  maxNoShows: small(0, 20),
  /** Points of the proposal of a week: of a placed practice, of one before an exam, of one with the own teacher, and those that a minute on the way and another practice of the student that day take away. */
  planPlaced: small(1, 1_000),
  planUrgent: small(0, 1_000),
  planTutor: small(0, 1_000),
  planTravel: small(0, 100),
  planSameDay: small(0, 1_000),
  /** Mails 24 and 2 hours before each practice. */
  reminders: z.boolean(),
});
export type AgendaSettings = z.output<typeof agendaSettingFields>;

/** Until a school writes its own. */
export const USUAL_SETTINGS: AgendaSettings = {
  ...{
    contract: 'warn',
    inscription: 'warn',
    holiday: 'warn',
    studentDaily: 2,
    maxNoShows: 2,
    reminders: false,
  },
  ...{ planPlaced: 100, planUrgent: 50, planTutor: 20, planTravel: 1, planSameDay: 10 },
};
