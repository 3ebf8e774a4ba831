/** States of a practice. Those of {@link LIVE_STATES} keep teacher, vehicle, student and room busy. */
export const LESSON_STATES = {
  proposed: 'Propuesta',
  held: 'Guardada 15 minutos',
  expired: 'Caducada',
  booked: 'Reservada',
  'under-way': 'En curso',
  delivered: 'Dada',
  signed: 'Firmada',
  'cancelled-school': 'Cancelada por la escuela',
  'cancelled-student': 'Cancelada por el alumno',
  late: 'Cancelada tarde',
  'no-show': 'No se presentó',
  annulled: 'Anulada',
} as const;
export type LessonState = keyof typeof LESSON_STATES;

/** A hold ends by itself after so many minutes. */
export const HOLD_MINUTES = 15;

/** Practices in these states keep what they use. */
export const LIVE_STATES = [
  'held',
  'booked',
  'under-way',
  'delivered',
  'signed',
] as const satisfies LessonState[];
export const isLive = (state: LessonState): boolean => LIVE_STATES.some((one) => one === state);

/** Where a practice may go from each state; whoever cancels or annuls gives a reason. */
export const NEXT_STATES: Readonly<Record<LessonState, readonly LessonState[]>> = {
  proposed: ['held', 'booked', 'cancelled-school'],
  held: ['booked', 'cancelled-school'],
  expired: ['held', 'booked'],
  booked: ['under-way', 'delivered', 'cancelled-school', 'cancelled-student', 'late', 'no-show'],
  'under-way': ['delivered', 'cancelled-school', 'annulled'],
  delivered: ['signed', 'annulled'],
  signed: [],
  'cancelled-school': ['booked'],
  'cancelled-student': ['booked'],
  late: ['booked'],
  'no-show': ['booked'],
  annulled: [],
};

/**
 * `hard`: beyond doubt, for nobody to overrule. The others yield to `practice.override` with a reason, those that warn to the reason of
 * anybody who may book; a `note` is written at the practice and stops nobody.
 */
interface LessonRule {
  hard: boolean;
  warns?: 'reason' | 'note';
  words: string;
}

export const LESSON_RULES = {
  'teacher-busy': {
    hard: true,
    words: 'El profesor ya tiene otra práctica a esa hora (RD 1295/2003, art. 9.b).',
  },
  'vehicle-busy': { hard: true, words: 'El vehículo ya está reservado a esa hora.' },
  'student-busy': { hard: true, words: 'El alumno ya tiene otra práctica a esa hora.' },
  'room-busy': { hard: true, words: 'La sala ya no tiene sitio a esa hora.' },
  inspection: { hard: true, words: 'La ITV del vehículo no vale ese día.' },
  insurance: { hard: true, words: 'El seguro del vehículo no vale ese día.' },
  'dual-controls': {
    hard: true,
    words: 'El vehículo no lleva doble mando (RD 1295/2003, art. 16.d).',
  },
  'circuit-first': {
    hard: true,
    words: 'Sin el circuito aprobado en los dos últimos años no se sale a vías abiertas (RGC, anexo VI.C.6).',
  },
  'no-vehicle': { hard: false, words: 'Esta práctica necesita un vehículo.' },
  'no-room': { hard: false, words: 'Esta práctica necesita una sala.' },
  'second-vehicle': {
    hard: false,
    words:
      'En moto por vías abiertas el profesor va en otro vehículo de la escuela (RD 1295/2003, art. 20.4).',
  },
  'second-needed': { hard: false, words: 'Esta práctica necesita un segundo vehículo.' },
  'second-no-trailer': {
    hard: false,
    words: 'Este permiso se practica con remolque, y el segundo vehículo no lo es.',
  },
  'second-trailer': {
    hard: false,
    words: 'El segundo vehículo es un remolque: con él el profesor no puede acompañar a la moto.',
  },
  'type-licence': { hard: false, words: 'Este tipo de práctica no es de ese permiso.' },
  'teacher-inactive': { hard: false, words: 'El profesor no está activo.' },
  'teacher-licence': { hard: false, words: 'El profesor no enseña ese permiso.' },
  'teacher-branch': { hard: false, words: 'El profesor no da prácticas en esa sucursal.' },
  'teacher-hours': { hard: false, words: 'Está fuera del horario del profesor.' },
  'teacher-absent': { hard: false, words: 'El profesor no está ese día u hora.' },
  'teacher-theory': { hard: false, words: 'El profesor tiene clase teórica o un curso a esa hora.' },
  'teacher-limit': { hard: false, words: 'El profesor ya tiene las prácticas que da al día.' },
  'vehicle-inactive': { hard: false, words: 'El vehículo no está en la agenda.' },
  'vehicle-workshop': { hard: false, words: 'El vehículo está en el taller ese día.' },
  'vehicle-licence': { hard: false, words: 'Con ese vehículo no se enseña ese permiso.' },
  'vehicle-gearbox': { hard: false, words: 'El vehículo tiene otro cambio.' },
  'vehicle-category': {
    hard: false,
    words: 'Este tipo de práctica se da con un vehículo de otra categoría.',
  },
  'vehicle-hours': { hard: false, words: 'Está fuera del horario del vehículo.' },
  'vehicle-absent': { hard: false, words: 'El vehículo no está disponible: taller u otra ausencia.' },
  'student-inactive': { hard: false, words: 'El alumno no está activo.' },
  'student-hours': { hard: false, words: 'El alumno no puede a esa hora.' },
  'student-limit': { hard: false, words: 'El alumno ya tiene dos prácticas ese día.' },
  units: { hard: false, words: 'Al alumno no le quedan prácticas en su bono.' },
  money: {
    hard: false,
    words: 'El dinero guardado del alumno no llega para lo que tiene reservado y esta práctica.',
  },
  'room-kind': { hard: false, words: 'La sala no es del tipo que necesita la práctica.' },
  'room-hours': { hard: false, words: 'La sala está cerrada a esa hora.' },
  'branch-hours': { hard: false, words: 'La sucursal está cerrada ese día u hora.' },
  travel: { hard: false, words: 'Al profesor no le da tiempo a llegar de una práctica a la otra.' },
  contract: { hard: false, words: 'El alumno no ha firmado el contrato de enseñanza.' },
  inscription: {
    hard: false,
    words: 'El alumno no está inscrito en el libro registro (RD 1295/2003, art. 39).',
  },
  holiday: { hard: false, words: 'Ese día es fiesta en toda España.' },
  'teacher-rest': {
    hard: false,
    warns: 'reason',
    words: 'El profesor no descansa 12 horas entre una jornada y la siguiente (ET, art. 34.3).',
  },
  'teacher-pause': {
    hard: false,
    warns: 'reason',
    words: 'El profesor pasa de seis horas seguidas sin 15 minutos de descanso (ET, art. 34.4).',
  },
  'teacher-motorcycle': {
    hard: false,
    warns: 'reason',
    words: 'No consta que el profesor tenga el permiso A el tiempo que pide la escuela.',
  },
  'money-note': {
    hard: false,
    warns: 'note',
    words: 'No se ha podido mirar el dinero guardado del alumno.',
  },
  'contract-note': { hard: false, warns: 'note', words: 'El alumno no ha firmado el contrato de enseñanza.' },
  'inscription-note': {
    hard: false,
    warns: 'note',
    words: 'El alumno no está inscrito en el libro registro (RD 1295/2003, art. 39).',
  },
  'holiday-note': { hard: false, warns: 'note', words: 'Ese día es fiesta en toda España.' },
  'exam-teacher': {
    hard: false,
    warns: 'note',
    words: 'El profesor que acompaña no ha dado clase a este alumno (RD 1295/2003, art. 9.c).',
  },
} as const satisfies Record<string, LessonRule>;
export type LessonRuleName = keyof typeof LESSON_RULES;

export const isHard = (rule: LessonRuleName): boolean => LESSON_RULES[rule].hard;
/** How a rule warns; `null`: it does more than that. */
export const warningOf = (rule: LessonRuleName): 'reason' | 'note' | null => {
  const { warns }: LessonRule = LESSON_RULES[rule];
  return warns ?? null;
};
