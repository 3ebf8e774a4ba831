import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { sessionCall } from '../session-call.js';
import { dueDateName, soonDays, urgentDays } from './alarm.fields.js';

export const ALARM_ERRORS = {
  'DGT-FILE-001': {
    status: 400,
    message: 'Los días de aviso no cuadran: lo urgente va antes que lo próximo.',
  },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'dgt', specified: false, licence: 'dgt' } as const;

/** Days of warning of every date that ends, and of those that have their own. */
const alarms = {
  urgent: urgentDays,
  soon: soonDays,
  /** Each at most once. */
  dates: z.array(z.strictObject({ name: dueDateName, urgent: urgentDays, soon: soonDays })).max(5),
} as const;
/** 0 while nobody has written any. */
const version = z.number().int().min(0);
const shown = z.object({ ...alarms, version });
export type AlarmDays = z.output<typeof shown>;

export const alarmRead = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'dgt-folder.view',
  path: 'dgt/alarm/read',
  summary: 'Días de aviso antes de un plazo',
  input: z.strictObject({}),
  output: shown,
});

/** Colours and lists follow at once: they are worked out when they are read. */
export const alarmUpdate = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  permission: 'business.modify',
  path: 'dgt/alarm/update',
  summary: 'Cambiar los días de aviso antes de un plazo',
  input: z.strictObject({ ...alarms, version }),
  output: shown,
  errors: ['DGT-FILE-001'],
});
