import { createStore } from '@volante/mfe-kit/store';

/** The last thing said aloud and shown for a moment: a job that ended, permissions refreshed. */
export const announcement = createStore<{ text: string; at: number }>({ text: '', at: 0 });

export function announce(text: string): void {
  announcement.set({ text, at: Date.now() });
}
