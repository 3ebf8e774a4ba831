/** `active`: used within five minutes. `locked`: waits for the password. `idle`: everything else that is open. */
export const SESSION_STATES = ['active', 'idle', 'locked'] as const;
