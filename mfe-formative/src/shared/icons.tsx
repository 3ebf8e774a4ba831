import { Glyph } from '@volante/ui-kit/glyph';
import type { ComponentType } from 'react';

const glyph = (path: string): ComponentType => {
  return () => <Glyph path={path} />;
};

export const AgendaIcon = glyph('M5 5h14v15H5zM5 9h14M9 3v4M15 3v4M9 13h6M9 16h3');
export const TypeIcon = glyph('M4 6h6l2 2h8v10H4z');
export const RoomIcon = glyph('M4 20V6l8-3 8 3v14zM9 20v-6h6v6');
export const ScheduleIcon = glyph('M12 3a9 9 0 1 0 9 9 9 9 0 0 0-9-9zM12 7v5l3 3');
export const TeacherIcon = glyph('M4 16v-4l2-5h12l2 5v4zM4 12h16M6 16v2M18 16v2');
export const StudentIcon = glyph('M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0');
