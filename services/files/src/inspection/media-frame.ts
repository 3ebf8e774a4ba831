import { Refusal } from './verdict.js';

/** Reads some of a file's bytes, both ends included; fewer at its end. */
export type ReadBytes = (start: number, end: number) => Promise<Buffer>;

/** Ends the inspection of a file whose frame does not hold together. */
export const damaged = () => new Refusal('FILE-003');
