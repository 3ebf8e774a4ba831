import type { AccessTab } from '@volante/contracts/e-learning/access-words';

export const ACCESS_PAGE = '/formative/access/:show_tab';
export const ATTEMPT_PAGE = '/formative/attempt/:attempt_id';
export const accessAddress = (tab: AccessTab): string => `/formative/access/${tab}`;
