/** Most characters of a note. */
export const NOTE_LENGTH = 4000;
