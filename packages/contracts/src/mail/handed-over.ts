/** Whether the mail service has taken in a mail or a message to a telephone: now, or when its key came before. */
export const isHandedOver = (outcome: string | undefined): outcome is 'queued' | 'repeated' =>
  outcome === 'queued' || outcome === 'repeated';
