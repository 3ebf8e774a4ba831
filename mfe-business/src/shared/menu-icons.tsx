import { Glyph } from '@volante/ui-kit/glyph';
import type { ComponentType } from 'react';

/** Glyphs of the menu, which is in the first load of every page. */
const glyph = (path: string): ComponentType => {
  return () => <Glyph path={path} />;
};

export const StaffIcon = glyph(
  'M3 6h18v12H3zM8.5 12a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM5.8 15.5a2.8 2.8 0 0 1 5.4 0M14 10h4M14 14h4',
);
export const ShieldIcon = glyph('M12 3l7 3v5c0 4.5-3 8-7 10-4-2-7-5.5-7-10V6zM9 12l2 2 4-4');
export const CarIcon = glyph('M4 16v-4l2-5h12l2 5v4zM4 12h16M6 16v2M18 16v2M7.5 14h.01M16.5 14h.01');
export const WrenchIcon = glyph(
  'M14.5 6.5a4 4 0 0 1 5-1l-2.6 2.6 1.5 1.5L21 7a4 4 0 0 1-5.5 5L8 19.5a1.8 1.8 0 0 1-2.6-2.6L12.9 9.5a4 4 0 0 1 1.6-3z',
);
export const BuildingIcon = glyph('M4 10l8-6 8 6M5 10h14M7 10v7M12 10v7M17 10v7M4 20h16');
export const DropIcon = glyph('M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z');
export const SheetIcon = glyph('M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6');
export const SendIcon = glyph('M4 11l16-7-6 16-3-6zM11 14l4-4');
export const SlidersIcon = glyph('M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h5M13 12h7M11 10v4');
export const PeopleIcon = glyph(
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20a6 6 0 0 1 12 0M16 4.5a3.5 3.5 0 0 1 0 6.5M17.5 14.5A6 6 0 0 1 21 20',
);
export const ClockIcon = glyph('M12 8v5l3 2M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM9 2h6');
export const ScreenIcon = glyph('M4 5h16v11H4zM9 20h6M12 16v4');
export const BranchesIcon = glyph('M9 4h6v5H9zM4 15h5v5H4zM15 15h5v5h-5zM12 9v3M6.5 15v-3h11v3');
export const ChartIcon = glyph('M4 4v16h16M8 16v-4M12 16V8M16 16v-6');
export const ShopIcon = glyph(
  'M4 9l1.5-5h13L20 9M4 9a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0A2.7 2.7 0 0 0 20 9M6 12v8h12v-8M10 20v-5h4v5',
);
export const FolderIcon = glyph('M3 6h6l2 2h10v11H3zM3 10h18');
export const SignatureIcon = glyph('M6 3h8l4 4v6M14 3v4h4M6 3v18h6M9 12h4M13 19l3-3 1 3 2-2 2 2');
