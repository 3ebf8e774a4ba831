import type { Readable } from 'node:stream';
import { Storage, StorageMissing } from '@volante/service-kit/storage/storage';
import { oneLine } from '../rendering/escape.js';
import { Logos } from '../rendering/logos.js';
import { LOGO_ADDRESS, REFUSAL } from '../rendering/mail-page.js';
import { type Attachments, type Content, readAttachments } from './content.js';
import type { OutboxRow } from './outbox-row.js';

/** A file that was to go along is no longer there. */
export class AttachmentGone extends Error {
  constructor(readonly filename: string) {
    super('an attachment is gone');
    this.name = 'AttachmentGone';
  }
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/**
 * One line of a header. The library leaves a text as it is that looks like an encoded word, and receivers would decode it:
 * an invisible joiner keeps the two signs apart with which such a word begins, also for programs that decode twice.
 */
const headerLine = (text: string) => oneLine(text).replaceAll('=?', '=\u2060?');

/** The library folds, encodes and escapes every header: a name or a subject cannot add one. */
export async function buildMessage(
  row: OutboxRow,
  content: Content,
  fromAddress: string,
  storage: Storage,
): Promise<Readable> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const files = readAttachments(row.attachments);
  const replyTo = row.reply_to || fromAddress;
  const message = new MailComposer({
    from: { name: headerLine(row.from_name), address: fromAddress },
    to: { name: headerLine(row.name), address: row.address },
    ...(replyTo === fromAddress ? {} : { replyTo }),
    subject: headerLine(row.subject),
    // One and the same at every try: whoever got it twice sees that it is one.
    messageId: `<${row.id}@${domainOf(fromAddress)}>`,
    date: row.created_at,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(row.purpose === 'advertising'
        ? { 'List-Unsubscribe': `<mailto:${replyTo}?subject=${REFUSAL}>`, Precedence: 'bulk' }
        : {}),
    },
    html: content.html,
    text: content.text,
    attachments: [...(await logoPart(content, storage)), ...(await fileParts(files, storage))],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message.compile().createReadStream();
}

async function logoPart({ logoKey, html }: Content, storage: Storage) {
  if (!html.includes(LOGO_ADDRESS)) return [];
  const logo = await new Logos(storage).read(logoKey);
  if (!logo) return [];
  const ending = logo.mime === 'image/png' ? 'png' : 'jpg';
  return [
    {
      filename: `logo.${ending}`,
      content: logo.bytes,
      contentType: logo.mime,
      cid: LOGO_ADDRESS.slice('cid:'.length),
      contentDisposition: 'inline' as const,
    },
  ];
}

/** Opened one by one as the message goes out would be too late: what is gone must be known before. */
async function fileParts(files: Attachments, storage: Storage) {
  const parts = [];
  for (const { key, name, mime } of files) {
    try {
      parts.push({ filename: name, contentType: mime, content: await storage.get(key) });
    } catch (error) {
      if (error instanceof StorageMissing) throw new AttachmentGone(name);
      throw error;
    }
  }
  return parts;
}
