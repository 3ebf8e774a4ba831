/** `noHours`: part-time without agreed hours. `unknown`: nobody has written whether the contract is part-time. */
export const PART_TIME_STATES = ['part', 'noHours', 'unknown'] as const;
export type PartTimeState = (typeof PART_TIME_STATES)[number];

/** The same words on the screen, on paper and for the inspector. */
export const PART_TIME_WORDS: Readonly<Record<PartTimeState, string>> = {
  part: 'Jornada parcial: ordinarias y complementarias del mes, que se entregan con la nómina (Estatuto de los Trabajadores, art. 12.4.c). Lectura, no texto de la ley: se cuentan por semanas, de lunes a domingo, con las horas semanales que hoy constan en la ficha (art. 12.5.a); si el contrato las reparte de otro modo, la cuenta es otra.',
  noHours:
    'Jornada parcial sin horas pactadas en la ficha: no se pueden separar las ordinarias de las complementarias (Estatuto de los Trabajadores, art. 12.4.c).',
  unknown:
    'La ficha no dice si la jornada es completa o parcial. Si es parcial, faltan las horas complementarias del mes (Estatuto de los Trabajadores, art. 12.4.c).',
};
