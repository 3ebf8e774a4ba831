import { Glyph } from '@volante/ui-kit/glyph';
import type { ComponentType } from 'react';

/** Glyphs of declared records. */
const glyph = (path: string): ComponentType => {
  return () => <Glyph path={path} />;
};

export const SheetIcon = glyph('M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6');
export const PercentIcon = glyph(
  'M6 18L18 6M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM16 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
);
export const SealIcon = glyph('M12 13a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM9 12l-2 9 5-3 5 3-2-9');
export const NumbersIcon = glyph('M9 4L7 20M17 4l-2 16M4 9h16M4 15h16');
export const BoxIcon = glyph('M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8');
export const FolderIcon = glyph('M4 6h6l2 2h8v10H4z');
export const TillIcon = glyph('M4 10h16v9H4zM7 10l2-5h6l2 5M8 14h3M14 14h2M4 16.5h16');
export const TagIcon = glyph('M4 4h8l8 8-8 8-8-8zM8.5 9a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1z');
export const VoucherIcon = glyph('M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM14 7v10');
export const SendIcon = glyph('M4 5h16v14H4zM4 7l8 6 8-6');
export const ReceiptIcon = glyph('M5 3h14v18l-2.5-2-2.5 2-2-2-2 2-2.5-2L5 21zM15 8l-6 6M9 9h.01M15 13h.01');
export const CalendarIcon = glyph('M4 6h16v14H4zM4 10h16M8 3v4M16 3v4');
export const InvoiceIcon = glyph('M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6');
export const RepeatIcon = glyph(
  'M17 3l3 3-3 3M20 6H8a4 4 0 0 0-4 4v1M7 21l-3-3 3-3M4 18h12a4 4 0 0 0 4-4v-1',
);
export const BankIcon = glyph('M4 10l8-5 8 5zM6 10v7M10 10v7M14 10v7M18 10v7M4 19h16');
export const MandateIcon = glyph('M6 3h12v18H6zM9 8h6M9 12h6M9 17l2-2 1 2h3');
export const LinkIcon = glyph('M9 12a4 4 0 0 1 4-4h3a4 4 0 0 1 0 8h-2M15 12a4 4 0 0 1-4 4H8a4 4 0 0 1 0-8h2');
