/** Manoeuvres that a sheet assesses on the road. */
export const ROAD_MANOEUVRES = {
  preparation: 'Puesto de conducción y arranque',
  merging: 'Incorporación al tráfico',
  lane: 'Posición y carriles',
  observation: 'Observación y espejos',
  speed: 'Velocidad y distancias',
  junctions: 'Intersecciones y prioridad',
  roundabouts: 'Rotondas',
  overtaking: 'Adelantamientos',
  turning: 'Giros y cambios de sentido',
  parking: 'Estacionamiento',
  signs: 'Señales y semáforos',
  controls: 'Manejo de mandos y conducción eficiente',
} as const;

/** Those of the closed circuit. */
export const CIRCUIT_MANOEUVRES = {
  'slow-ride': 'Zigzag y marcha lenta',
  corridor: 'Pasillo y equilibrio',
  avoidance: 'Esquiva',
  braking: 'Frenada de emergencia',
  reversing: 'Marcha atrás y acoplamiento',
  'circuit-parking': 'Estacionamiento en circuito',
} as const;

export const MANOEUVRES = { ...ROAD_MANOEUVRES, ...CIRCUIT_MANOEUVRES } as const;
export type Manoeuvre = keyof typeof MANOEUVRES;

/** How far a student is with a manoeuvre. */
export const LEVELS = {
  1: 'Se inicia',
  2: 'Con mucha ayuda',
  3: 'Con alguna ayuda',
  4: 'Casi sin ayuda',
  5: 'Lo hace solo',
} as const;
export type Level = keyof typeof LEVELS;

/** RGC, annex VI: eliminatory, deficient and light faults. */
export const FAULT_KINDS = { E: 'Eliminatoria', D: 'Deficiente', L: 'Leve' } as const;
export type FaultKind = keyof typeof FAULT_KINDS;

/** A phone whose clock is off by more is marked. */
export const CLOCK_TOLERANCE_MS = 300_000;
/** A sheet of a practice that began longer ago waits for a person. */
export const MAX_SHEET_DAYS = 60;
/** A vehicle that has gone further since it was last read is marked, and not read by it. */
export const MAX_KM_JUMP = 5_000;
/** A practice may begin earlier or later than it was booked by so many minutes. */
export const TIME_TOLERANCE_MINUTES = 15;

/** What booking would have refused, or what is odd in a sheet: it is kept with these marks, never refused for them. */
export const SHEET_MARKS = {
  unbooked: 'No estaba reservada.',
  'other-student': 'Se dio a otro alumno que el reservado.',
  'other-vehicle': 'Se dio con otro vehículo que el reservado.',
  'other-time': 'Se dio a otra hora que la reservada.',
  'other-teacher': 'La práctica reservada era de otro profesor.',
  'not-booked-state': 'La práctica constaba como cancelada o anulada.',
  'already-given': 'Esa práctica ya tenía otra hoja o ya estaba firmada.',
  'clock-off': 'El reloj del móvil no iba en hora.',
  'km-backwards': 'Los kilómetros son menos que los que ya tenía el vehículo.',
  'km-jump': 'El vehículo hizo más de 5.000 km desde la última lectura.',
  'not-judged': 'No se han podido comprobar las reglas de la agenda: algo de lo que nombra ya no está.',
  'seal-broken': 'El contenido no coincide con su sello.',
  'chain-broken': 'No sigue a la última hoja de ese móvil: falta alguna o hay dos con el mismo número.',
  'other-branch': 'El alumno es de una sucursal que el profesor no ve.',
  'in-future': 'La práctica aún no había empezado cuando llegó la hoja.',
  'too-old': 'Llegó más de 60 días después de la práctica.',
} as const;
export type SheetMark = keyof typeof SHEET_MARKS;

/** Sheets with one of these wait for a person before they go into the card. */
export const HELD_MARKS = [
  'seal-broken',
  'other-branch',
  'in-future',
  'too-old',
] as const satisfies SheetMark[];

/**
 * `pending`: on its way into the student's card. `carded`: there. `refused`: the card does not take it. `double`: another sheet of the
 * same practice was first. `plain`: of a kind that no card has. `dismissed`: somebody decided that it stays out of the card.
 */
export const SHEET_STATES = {
  pending: 'Pendiente de la ficha',
  carded: 'En la ficha del alumno',
  refused: 'No admitida en la ficha',
  double: 'Repetida',
  plain: 'No va a la ficha',
  dismissed: 'Descartada de la ficha',
} as const;
export type SheetState = keyof typeof SHEET_STATES;

/** Sheets that wait for a person. */
export const INBOX_STATES = ['refused', 'double'] as const satisfies SheetState[];

/** The manoeuvres of a practice: those of the circuit, or of the road. */
export const manoeuvresOf = (kind: string): Readonly<Partial<Record<Manoeuvre, string>>> =>
  kind === 'circuit' ? CIRCUIT_MANOEUVRES : ROAD_MANOEUVRES;
