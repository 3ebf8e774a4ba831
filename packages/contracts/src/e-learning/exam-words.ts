import type { LicenceClass } from '../licence-classes.js';

/** The theory tests that questions are written for, by the names that the console shows. */
export const EXAMS = {
  common: 'Común (A1, A2 y B)',
  motorcycle: 'Específico de A1 y A2',
  moped: 'Específico de AM',
  trailer: 'Específico de B+E',
  goods: 'Específico de C1, C y su remolque',
  passengers: 'Específico de D1, D y su remolque',
  'reduced-mobility': 'Licencia LCM',
  farm: 'Licencia LVA',
  points: 'Recuperación de puntos',
  'adr-common': 'ADR básico',
  'adr-tanks': 'ADR cisternas',
  'adr-explosives': 'ADR explosivos',
  'adr-radioactive': 'ADR radiactivos',
  'cap-goods': 'CAP mercancías',
  'cap-passengers': 'CAP viajeros',
} as const;
export type ExamName = keyof typeof EXAMS;
export const EXAM_NAMES = Object.keys(EXAMS) as [ExamName, ...ExamName[]];

/** The theory tests of each licence class, in the order in which they are taken (RD 818/2009, annex V.A). B96 has none. */
export const EXAMS_OF_LICENCE: Readonly<Record<LicenceClass, readonly ExamName[]>> = {
  A1: ['common', 'motorcycle'],
  A2: ['common', 'motorcycle'],
  AM: ['moped'],
  AML: ['moped'],
  B: ['common'],
  B96: [],
  C: ['goods'],
  C1: ['goods'],
  D: ['passengers'],
  D1: ['passengers'],
  EB: ['trailer'],
  EC: ['goods'],
  EC1: ['goods'],
  ED: ['passengers'],
  LCM: ['reduced-mobility'],
  LVA: ['farm'],
};

/** The exam of a test at the authority: the common one, or that of the licence itself. Tests on the road have none. */
export function examOfTest(licence: LicenceClass, test: string): ExamName | undefined {
  const exams = EXAMS_OF_LICENCE[licence];
  if (test === 'common') return exams.find((exam) => exam === 'common');
  return test === 'specific' ? exams.findLast((exam) => exam !== 'common') : undefined;
}

/** What becomes of a question: only published ones are drawn for tests. */
export const QUESTION_STAGES = {
  draft: 'Borrador',
  review: 'En revisión',
  published: 'Publicada',
  retired: 'Retirada',
} as const;
export type QuestionStage = keyof typeof QUESTION_STAGES;
export const STAGE_NAMES = Object.keys(QUESTION_STAGES) as [QuestionStage, ...QuestionStage[]];

/** From each stage, those that may follow. */
export const NEXT_STAGES: Readonly<Record<QuestionStage, readonly QuestionStage[]>> = {
  draft: ['review', 'published'],
  review: ['draft', 'published'],
  published: ['review', 'retired'],
  retired: ['review'],
};

/** Under which terms a text or a picture may be used. */
export const SOURCE_RIGHTS = {
  own: 'Propia de la escuela',
  law: 'Texto legal, de uso libre',
  licensed: 'Con permiso de su titular',
  unknown: 'Sin comprobar',
} as const;

export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 4;
/** Questions of one test. */
export const MAX_TEST_QUESTIONS = 100;
