import { Glyph } from '@volante/ui-kit/glyph';
import type { ComponentType } from 'react';

const glyph = (path: string): ComponentType => {
  return () => <Glyph path={path} />;
};

export const TypeIcon = glyph('M4 6h6l2 2h8v10H4z');
export const RoomIcon = glyph('M4 20V6l8-3 8 3v14zM9 20v-6h6v6');
export const ScheduleIcon = glyph('M12 3a9 9 0 1 0 9 9 9 9 0 0 0-9-9zM12 7v5l3 3');
export const TeacherIcon = glyph(
  'M12 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20a7 7 0 0 1 14 0M9 20v-3h6v3',
);
export const StudentIcon = glyph('M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0');
export const PlaceIcon = glyph('M12 21s6-5.5 6-11a6 6 0 1 0-12 0c0 5.5 6 11 6 11zM12 10h.01');
export const TravelIcon = glyph(
  'M6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM6 16V9a3 3 0 0 1 3-3h7',
);
export const MotorcycleIcon = glyph(
  'M6 19a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM18 19a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM9 16h6l-3-6h4l2 3',
);
export const WaitingIcon = glyph('M12 3a9 9 0 1 0 9 9M12 7v5l3 3M16 3h5v5');
