import { type AgendaSettings, USUAL_SETTINGS } from '@volante/contracts/training/agenda-setting.fields';
import type { Read } from './read-timetables.js';

interface Row {
  contract: AgendaSettings['contract'];
  inscription: AgendaSettings['inscription'];
  holiday: AgendaSettings['holiday'];
  student_daily: number;
  max_no_shows: number;
  plan_placed: number;
  plan_urgent: number;
  plan_tutor: number;
  plan_travel: number;
  plan_same_day: number;
  reminders: number;
  version: number;
}

/** The school's settings of the agenda, or the usual ones with version 0. */
export async function readAgendaSettings(read: Read): Promise<AgendaSettings & { version: number }> {
  const [row] = await read<Row>(
    `SELECT contract, inscription, holiday, student_daily, max_no_shows, reminders, plan_placed, plan_urgent, plan_tutor, plan_travel,
       plan_same_day, version
     FROM agenda_setting WHERE business_id = :business`,
  );
  if (!row) return { ...USUAL_SETTINGS, version: 0 };
  return {
    ...{
      contract: row.contract,
      inscription: row.inscription,
      holiday: row.holiday,
      studentDaily: row.student_daily,
    },
    ...{ maxNoShows: row.max_no_shows, reminders: Number(row.reminders) === 1, version: row.version },
    ...{ planPlaced: row.plan_placed, planUrgent: row.plan_urgent },
    ...{ planTutor: row.plan_tutor, planTravel: row.plan_travel, planSameDay: row.plan_same_day },
  };
}
