/** The words of the time register, without schemas: screens take them from here. */
export const PUNCH_KINDS = ['start', 'pause', 'resume', 'finish'] as const;
export type PunchKind = (typeof PUNCH_KINDS)[number];

export const CLOCK_STATES = ['out', 'working', 'paused'] as const;
export type ClockState = (typeof CLOCK_STATES)[number];

/** By which way a record came: punched in the console, on the shared tablet, or put in by an accepted correction. */
export const ORIGINS = ['web', 'kiosk', 'correction'] as const;
export type PunchOrigin = (typeof ORIGINS)[number];

export const CORRECTION_STATES = ['pending', 'accepted', 'rejected'] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

export const CLOCK_COPIES = ['employee', 'inspection'] as const;
export type ClockCopy = (typeof CLOCK_COPIES)[number];

export const HOLIDAY_SCOPES = ['national', 'regional', 'local'] as const;
export type HolidayScope = (typeof HOLIDAY_SCOPES)[number];
