/** Signs that something is wrong with a question. */
export const STATISTIC_FLAGS = {
  guess: 'Se acierta menos que al azar',
  discrimination: 'No distingue a quien sabe',
  key: '¿Clave errónea?',
} as const;
export type StatisticFlag = keyof typeof STATISTIC_FLAGS;
export const FLAG_NAMES = Object.keys(STATISTIC_FLAGS) as [StatisticFlag, ...StatisticFlag[]];

/** First answers below which discrimination and alpha say nothing. */
export const MIN_ANSWERS = 30;
/** First answers from which a low discrimination is a sign. */
export const SURE_ANSWERS = 100;
export const MIN_DISCRIMINATION = 0.15;

/** The tabs of `/formative/statistics/{show_tab}`. */
export const STATISTIC_TABS = [
  'questions',
  'tests',
  'students',
  'teachers',
  'topics',
  'branches',
  'licenses',
  'calibration',
] as const;
export type StatisticTab = (typeof STATISTIC_TABS)[number];
export const GROUP_TABS = ['students', 'teachers', 'topics', 'branches', 'licenses'] as const;

/** Orders of the tab of questions. */
export const QUESTION_SORTS = ['facility', 'discrimination', 'seconds', 'answers'] as const;
/** Files of a tab. */
export const STATISTIC_FORMATS = ['xlsx', 'csv'] as const;
