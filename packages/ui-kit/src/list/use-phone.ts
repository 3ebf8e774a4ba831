import { useMedia } from '../display/use-media';

/** Whether a list shows cards instead of a table. */
export const usePhone = (): boolean => useMedia('(max-width: 719px)');
