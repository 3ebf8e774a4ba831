import { type Text, useText } from '@volante/mfe-kit/i18n';

/** The remote's texts: `book.title`, … */
export function useDgtText(): Text {
  return useText('dgt');
}
