/** Where a practice is given, or what it stands for. */
export const PRACTICE_KINDS = {
  road: 'Vías abiertas',
  circuit: 'Circuito',
  simulator: 'Simulador',
  cap: 'CAP',
  exam: 'Examen',
  mock: 'Simulacro de examen',
} as const;
export type PracticeKind = keyof typeof PRACTICE_KINDS;

export const ROOM_KINDS = {
  classroom: 'Aula',
  circuit: 'Circuito',
  simulator: 'Simulador',
} as const;
export type RoomKind = keyof typeof ROOM_KINDS;

/** A timetable describes the week of one of these. */
export const SCHEDULE_SUBJECTS = {
  branch: 'Sucursal',
  teacher: 'Profesor',
  vehicle: 'Vehículo',
  room: 'Sala',
} as const;
export type ScheduleSubject = keyof typeof SCHEDULE_SUBJECTS;

export const SCHEDULE_KINDS = {
  work: 'Disponible',
  theory: 'Clases teóricas',
  sessions: 'Cursos',
  absence: 'Ausencia o cierre',
} as const;
export type ScheduleKind = keyof typeof SCHEDULE_KINDS;

/** Practices begin and end on these minutes. */
export const GRID_MINUTES = 5;
export const DEFAULT_MINUTES = 45;
