/** Names this tab in what it asks for, so that it need not be told of its own changes. A hint, not a secret. */
export const tabId: string = crypto.randomUUID();
