/** Students that a message about a change of the law goes to. */
export const NEWS_AUDIENCES = {
  exam: 'Con examen teórico desde ese día',
  access: 'Con acceso a un permiso al que afecta',
} as const;
export type NewsAudience = keyof typeof NEWS_AUDIENCES;
export const NEWS_AUDIENCE_NAMES = Object.keys(NEWS_AUDIENCES) as [NewsAudience, ...NewsAudience[]];

export const MAX_NEWS_SUBJECT = 150;
export const MAX_NEWS_BODY = 4_000;
