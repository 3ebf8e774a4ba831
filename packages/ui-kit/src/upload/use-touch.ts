import { useMedia } from '../display/use-media';

/** Whether a finger works the page: it chooses files and takes pictures, but drops and pastes nothing. */
export const useTouch = (): boolean => useMedia('(pointer: coarse)');
