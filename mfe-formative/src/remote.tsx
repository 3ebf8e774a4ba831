import { defineRemote } from '@volante/mfe-kit/remote';
import { studentAccess } from './features/access/access.feature';
import { accessSteps } from './features/access/steps/access-steps.feature';
import { agenda } from './features/agenda/agenda.feature';
import { agendaSettings } from './features/agenda-settings/agenda-settings.feature';
import { agendaVehicles } from './features/agenda-vehicles/agenda-vehicles.feature';
import { bagInbox } from './features/bag/bag-inbox.feature';
import { practiceCards } from './features/dashboard/practice-cards.feature';
import { employeeAgenda } from './features/employee-agenda/employee-agenda.feature';
import { practiceEnrolment } from './features/enrolment/enrolment.feature';
import { exams } from './features/exams/exams.feature';
import { motorcycleReadings } from './features/motorcycle-readings/motorcycle-reading.feature';
import { occupancy } from './features/occupancy/occupancy.feature';
import { openLessons } from './features/open-lessons/open-lessons.feature';
import { phones } from './features/phones/phones.feature';
import { practicePlaces } from './features/places/practice-place.feature';
import { practiceTypes } from './features/practice-types/practice-type.feature';
import { rooms } from './features/rooms/room.feature';
import { schedules } from './features/schedules/schedule.feature';
import { sheetPhone } from './features/sheet-phone/sheet-phone.feature';
import { sheetProofs } from './features/sheet-proof/sheet-proof.feature';
import { sheets } from './features/sheets/sheets.feature';
import { statistics } from './features/statistics/statistics.feature';
import { contactPractices } from './features/students/contact-practices.feature';
import { practiceStudents } from './features/students/practice-student.feature';
import { practiceTeachers } from './features/teachers/practice-teacher.feature';
import { questionBank } from './features/test/test.feature';
import { travelTimes } from './features/travel/travel-time.feature';
import { vehicleAgenda } from './features/vehicle-agenda/vehicle-agenda.feature';
import { waitingWishes } from './features/waiting/waiting-wish.feature';
import { weekPlan } from './features/week-plan/week-plan.feature';

/** Its own texts come with its pages: here is only what menu and palette say. */
export const remote = defineRemote({
  name: 'formative',
  features: [
    agenda,
    weekPlan,
    bagInbox,
    contactPractices,
    practiceEnrolment,
    practiceCards,
    practiceStudents,
    practiceTeachers,
    agendaVehicles,
    schedules,
    rooms,
    practiceTypes,
    vehicleAgenda,
    employeeAgenda,
    occupancy,
    studentAccess,
    accessSteps,
    ...questionBank,
    statistics,
    sheets,
    phones,
    sheetPhone,
    sheetProofs,
    practicePlaces,
    travelTimes,
    waitingWishes,
    exams,
    motorcycleReadings,
    agendaSettings,
    openLessons,
  ],
  permissionWords: () => import('../locales/permissions.json', { with: { type: 'json' } }),
  locale: () => import(/* webpackChunkName: "/" */ '../locales/es.json', { with: { type: 'json' } }),
});
