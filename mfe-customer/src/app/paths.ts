import { bestMatch } from '@volante/contracts/page-address';

/** First part of the app's addresses. */
export const APP = '/layout/contact';

/** Pages of the app with their addresses. `isInNav`: an entry at the foot. */
export const PAGES = {
  'sign-in': { path: `${APP}/sign-in`, isInNav: false },
  dashboard: { path: `${APP}/dashboard`, isInNav: true },
  test: { path: `${APP}/test`, isInNav: true },
  attempt: { path: `${APP}/test/:id`, isInNav: false },
  classroom: { path: `${APP}/classroom`, isInNav: false },
  risk: { path: `${APP}/risk`, isInNav: false },
  riskRun: { path: `${APP}/risk/:id`, isInNav: false },
  riskResult: { path: `${APP}/risk/result/:id`, isInNav: false },
  today: { path: `${APP}/today`, isInNav: false },
  lessons: { path: `${APP}/lessons`, isInNav: true },
  money: { path: `${APP}/money`, isInNav: false },
  progress: { path: `${APP}/progress`, isInNav: true },
  account: { path: `${APP}/account`, isInNav: true },
  offline: { path: `${APP}/offline`, isInNav: false },
  news: { path: `${APP}/news`, isInNav: false },
} as const;
export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];
export const pathOf = (page: Exclude<PageName, 'attempt' | 'riskRun' | 'riskResult'>): string =>
  PAGES[page].path;
export const attemptPath = (id: string): string => `${APP}/test/${id}`;
export const riskPath = (film: string): string => `${APP}/risk/${film}`;
export const riskResultPath = (id: string): string => `${APP}/risk/result/${id}`;

/** The page at an address, with its parameter. */
export function pageAt(path: string): { name: PageName; id: string } {
  const found = bestMatch(PAGE_NAMES, (name) => PAGES[name].path, path);
  return { name: found?.page ?? 'dashboard', id: found?.params.id ?? '' };
}
