import { z } from 'zod';
import { defineCall } from '../call.js';
import { sessionCall } from '../session-call.js';
import { agendaSettingFields } from './agenda-setting.fields.js';

const base = { ...sessionCall, service: 'training', specified: false, licence: 'formative' } as const;
/** 0 while nobody has written any. */
const version = z.number().int().min(0);
const shown = agendaSettingFields.extend({ version });

export const agendaSettingRead = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'practice.view',
  path: 'agenda/setting/read',
  summary: 'Ajustes de la agenda de prácticas',
  input: z.strictObject({}),
  output: shown,
});

/** Rules of the next bookings; what is booked stays booked. DATA-409 for a stale version. */
export const agendaSettingUpdate = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  permission: 'practice-type.modify',
  path: 'agenda/setting/update',
  summary: 'Cambiar los ajustes de la agenda de prácticas',
  input: shown,
  output: shown,
});
