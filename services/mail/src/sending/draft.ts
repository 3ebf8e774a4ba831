import type { CallParsed } from '@volante/contracts/call';
import type { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import type { MailPurpose } from '@volante/contracts/mail/mail-layout.fields';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { LayoutStore } from '../layout-store/layout-record.js';
import { cleanHtml } from '../rendering/clean-html.js';

/** What is to be said, before it is said to somebody. */
export interface MailDraft {
  layout: string | null;
  layoutName: string;
  purpose: MailPurpose;
  subject: string;
  body: string;
  header: boolean;
  footer: boolean;
}

type Source = Pick<CallParsed<typeof mailSend>, 'layout' | 'content'>;

/** MAIL-005 when the layout is gone; REQ-111 when neither or both are given. */
export async function draftOf(layouts: LayoutStore, ctx: Context, source: Source): Promise<MailDraft> {
  if ((source.layout === null) === (source.content === null))
    throw new CodedError('REQ-111', { part: 'layout' });
  if (source.content)
    return {
      ...source.content,
      body: await cleanHtml(source.content.body),
      layout: null,
      layoutName: '',
    };
  const layout = await layouts.one(ctx, source.layout ?? '').catch((error: unknown) => {
    throw error instanceof CodedError && error.code === 'DATA-404' ? new CodedError('MAIL-005') : error;
  });
  if (layout.state !== 'active') throw new CodedError('MAIL-005');
  const { id, name, purpose, subject, body, header, footer } = layout;
  return { layout: id, layoutName: name, purpose, subject, body, header, footer };
}
