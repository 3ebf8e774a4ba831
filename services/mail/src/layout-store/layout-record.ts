import { mailLayout } from '@volante/contracts/mail/mail-layout.contract';
import { variablesIn } from '@volante/contracts/mail/mail-variables';
import { recordParts } from '@volante/service-kit/records/record-parts';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { cleanHtml } from '../rendering/clean-html.js';

export type LayoutStore = RecordStore<typeof mailLayout>;

/** Layouts belong to the business as a whole. The service strips forbidden markup from the body before it keeps it. */
export const layoutRecord = recordParts(mailLayout, {
  clean: async (sent) => (sent.body === undefined ? sent : { ...sent, body: await cleanHtml(sent.body) }),
  extra: ({ subject, body }) => ({ variables: variablesIn(`${subject} ${body}`) }),
  eventState: ({ name, state }) => ({ name, state }),
});
