import { room } from '@volante/contracts/training/room.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { rooms } from './room.feature';

export const roomScreens = recordScreens(room, rooms.at, {
  form: () => import('@volante/contracts/form/training/room.contract').then((module) => module.room),
  columns: ['name', 'branch', 'kind', 'places', 'state'],
  card: ['kind', 'branch', 'places'],
  facts: ['kind', 'branch'],
  sections: { who: ['name', 'branch', 'kind', 'places', 'squareMetres'], more: ['observations'] },
  refs: recordRefs(),
});
