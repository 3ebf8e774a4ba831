import { sessionCall } from '../session-call.js';

const base = { ...sessionCall, service: 'files' } as const;

/** A read of the drive by a person who sees files. */
export const driveRead = { ...base, method: 'GET', effect: 'read', permission: 'file.view' } as const;
/** A change of the drive; the folder's rules decide about each element. */
export const driveWrite = { ...base, method: 'POST', effect: 'write', permission: 'file.modify' } as const;
