import { Glyph } from '@volante/ui-kit/glyph';
import type { ComponentType } from 'react';

const glyph = (path: string): ComponentType => {
  return () => <Glyph path={path} />;
};

export const QuestionIcon = glyph(
  'M5 4h14v16H5zM9.5 9a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.8-1.1 1.8M12 16.5h.01',
);
export const TopicIcon = glyph('M4 6h16M4 12h16M4 18h10');
export const NormIcon = glyph('M12 4v16M6 20h12M5 7h14M5 7l-2 6h4zM19 7l-2 6h4z');
export const ChangeIcon = glyph('M5 4h9l5 5v11H5zM9 13h6M12 10v6');
export const RuleIcon = glyph('M9 4h6v3H9zM6 6h12v14H6zM9 13l2 2 4-4');
export const LanguageIcon = glyph('M4 5h16v11H9l-5 4zM8 9h8M8 12h5');
export const SourceIcon = glyph(
  'M5 5h5a2 2 0 0 1 2 2v12a2 2 0 0 0-2-2H5zM19 5h-5a2 2 0 0 0-2 2v12a2 2 0 0 1 2-2h5z',
);
export const BlockIcon = glyph('M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z');
export const TestIcon = glyph('M6 4h12v16H6zM9 9h6M9 13h6M9 17h3');
export const RiskIcon = glyph('M4 6h16v12H4zM10 9.5l5 2.5-5 2.5zM4 21h16');
export const ReportIcon = glyph('M12 4l9 16H3zM12 10v4M12 17h.01');
