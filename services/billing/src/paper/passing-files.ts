import { RequestBudget } from '@volante/service-kit/calls/request-budget';

const MAX_FILES = 60;
const WINDOW_MS = 600_000;

/** Papers that go after an hour, by person: each is drawn by the process that answers the calls, and takes room until then. */
export const passingFiles = (): RequestBudget => new RequestBudget(MAX_FILES, WINDOW_MS);
