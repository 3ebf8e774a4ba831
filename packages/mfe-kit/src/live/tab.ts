/** Identifies this tab in its requests, so that it is not notified of its own changes. A hint, not a secret. */
export const tabId: string = crypto.randomUUID();
