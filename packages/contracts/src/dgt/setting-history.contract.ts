import { defineCall } from '../call.js';
import { historyInput, historyPage } from '../history.js';

/** Who changed which setting of the authority's affairs, and when; `id` is that of the business. */
export const settingHistory = defineCall({
  service: 'dgt',
  specified: false,
  access: 'session',
  licence: 'dgt',
  scope: 'business',
  kind: 'json',
  method: 'GET',
  effect: 'read',
  permission: 'business.modify',
  path: 'dgt/setting/history/{id}',
  summary: 'Historial de los ajustes de Tráfico',
  input: historyInput,
  output: historyPage,
  errors: [],
});
