import { LESSON_RULES } from '@volante/contracts/training/lesson-words';
import type { SheetMarkName } from '@volante/contracts/training/sheet.contract';
import { SHEET_MARKS } from '@volante/contracts/training/sheet-words';

const WORDS: Readonly<Record<SheetMarkName, string>> = {
  ...(Object.fromEntries(Object.entries(LESSON_RULES).map(([name, { words }]) => [name, words])) as Record<
    keyof typeof LESSON_RULES,
    string
  >),
  ...SHEET_MARKS,
};

/** The words of a mark. */
export const markWords = (mark: SheetMarkName): string => WORDS[mark];
