import { practiceTeacher } from '@volante/contracts/training/practice-teacher.contract';
import { room } from '@volante/contracts/training/room.contract';
import { schedule } from '@volante/contracts/training/schedule.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { bandWords } from '../../shared/band-words';
import { schedules } from './schedule.feature';

export const scheduleScreens = recordScreens(schedule, schedules.at, {
  form: () => import('@volante/contracts/form/training/schedule.contract').then((module) => module.schedule),
  columns: ['name', 'subject', 'teacher', 'vehicle', 'room', 'kind', 'startsOn', 'endsOn', 'state'],
  card: ['kind', 'branch', 'startsOn', 'endsOn'],
  facts: ['kind', 'branch'],
  sections: {
    who: ['name', 'branch', 'subject', 'teacher', 'vehicle', 'room'],
    when: ['kind', 'startsOn', 'endsOn', 'bands', 'observations'],
  },
  initial: { subject: 'teacher' },
  refs: recordRefs({
    'practice-teacher': { face: practiceTeacher, view: '/formative/teacher/view/:teacher_id' },
    vehicle: { face: vehicle, view: '/vehicle/view/:vehicle_id' },
    room: { face: room, view: '/room/view/:room_id' },
  }),
  own: {
    read: { bands: ({ bands }) => bandWords(bands) },
    text: { bands: (value) => bandWords(value) },
    control: {
      bands: lazy(() =>
        import('../../shared/bands-field').then((module) => ({ default: module.BandsField })),
      ),
    },
    form: lazy(() => import('./schedule-form').then((module) => ({ default: module.ScheduleForm }))),
  },
});
