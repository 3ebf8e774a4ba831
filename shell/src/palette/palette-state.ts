import { createStore } from '@volante/mfe-kit/store';

/** Whether the palette is open: set by its key and by the header's button. */
export const paletteOpen = createStore(false);
