import { defineCall } from '../call.js';
import { historyInput, historyPage } from '../history.js';
import { sessionRead } from '../session-call.js';

/** Who changed which setting of the authority's affairs, and when; `id` is that of the business. */
export const settingHistory = defineCall({
  ...sessionRead,
  service: 'dgt',
  specified: false,
  licence: 'dgt',
  permission: 'business.modify',
  path: 'dgt/setting/history/{id}',
  summary: 'Historial de los ajustes de Tráfico',
  input: historyInput,
  output: historyPage,
});
