/** Ways to practise. The first three are held as at Traffic: against the clock, without the key. */
export const ATTEMPT_KINDS = {
  exam: 'Examen',
  fixed: 'Test fijo',
  paper: 'Test en papel',
  topic: 'Por temas',
  failed: 'Mis fallos',
  random: 'Rápido',
  marathon: 'Maratón',
  signs: 'Señales',
  novelty: 'Novedades',
  today: 'Repaso de hoy',
} as const;
export type AttemptKind = keyof typeof ATTEMPT_KINDS;
export const KIND_NAMES = Object.keys(ATTEMPT_KINDS) as [AttemptKind, ...AttemptKind[]];

/** The key stays on the server until they are handed in; others show it after each answer. */
export const EXAM_KINDS = ['exam', 'fixed', 'paper'] as const satisfies readonly AttemptKind[];
type ExamKind = (typeof EXAM_KINDS)[number];
export const isExamKind = (kind: AttemptKind): kind is ExamKind => EXAM_KINDS.some((one) => one === kind);

/** Kinds that a student begins in the app; the answers of paper are typed by staff. */
export const STARTED_KINDS = KIND_NAMES.filter((kind) => kind !== 'paper') as [StartedKind, ...StartedKind[]];
export type StartedKind = Exclude<AttemptKind, 'paper'>;

/** Questions of a practice. */
export const PRACTICE_QUESTIONS: Readonly<Record<Exclude<AttemptKind, ExamKind>, number>> = {
  topic: 30,
  failed: 30,
  random: 10,
  marathon: 100,
  signs: 30,
  novelty: 30,
  today: 20,
};

/** Answers that one synchronisation brings at most. */
export const MAX_SYNC_ANSWERS = 500;

/** What is still to do before the exam, by the conditions of being ready. */
export const READY_STEPS = {
  chance: 'Repasa los temas en los que más fallas.',
  seen: 'Haz más preguntas que todavía no has visto.',
  exams: 'Aprueba tres de tus cuatro últimos exámenes de la aplicación.',
} as const;
export type ReadyStep = keyof typeof READY_STEPS;
export const STEP_NAMES = Object.keys(READY_STEPS) as [ReadyStep, ...ReadyStep[]];
