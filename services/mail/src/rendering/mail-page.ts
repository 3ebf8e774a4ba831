import type { MailPurpose } from '@volante/contracts/mail/mail-layout.fields';
import { PRIVACY_LINK, privacyShort } from '@volante/contracts/privacy/privacy-layers';
import { escapeHtml } from './escape.js';
import { addressOf, type Letterhead } from './letterheads.js';

/** How the logo is named in the mail's HTML; a preview puts the bytes in its place. */
export const LOGO_ADDRESS = 'cid:logo@volante';

/** Word that answers an advertisement. */
export const REFUSAL = 'BAJA';

export interface Dressing {
  header: boolean;
  footer: boolean;
  purpose: MailPurpose;
  letterhead: Letterhead;
  hasLogo: boolean;
  /** Address that refuses further advertising; '' where the installation has none. */
  refusalLink?: string;
}

const FONT = "font-family:Inter,'Segoe UI',Arial,sans-serif";

function headerOf({ letterhead, hasLogo }: Dressing): string {
  const { tradeName, branchName } = letterhead;
  const logo = hasLogo
    ? `<img src="${LOGO_ADDRESS}" alt="" height="44" style="height:44px;max-width:180px;margin-right:12px;vertical-align:middle">`
    : '';
  const branch = branchName
    ? `<span style="color:#5E6278;font-weight:400"> · ${escapeHtml(branchName)}</span>`
    : '';
  return `<tr><td style="padding:20px 32px;border-bottom:3px solid #009EF7;${FONT};font-size:18px;font-weight:600;color:#181C32">${logo}<span style="vertical-align:middle">${escapeHtml(tradeName)}${branch}</span></td></tr>`;
}

function footerOf({ letterhead }: Dressing): string {
  const { tradeName, fiscalName, fiscalCode, phone, email } = letterhead;
  const legal = [fiscalName || tradeName, fiscalCode && `CIF ${fiscalCode}`].filter(Boolean).join(' · ');
  const reach = [addressOf(letterhead), phone && `Tel. ${phone}`, email].filter(Boolean).join(' · ');
  // LOPDGDD art. 11.2: who, what for, all the rights of RGPD arts. 15 to 22, and where the rest is.
  const privacy = escapeHtml(
    `${privacyShort('correo', fiscalName || tradeName)} Ejércelos respondiendo a este correo; puedes reclamar en www.aepd.es.`,
  );
  const link = letterhead.privacyLink
    ? ` <a href="${escapeHtml(letterhead.privacyLink)}" style="color:#5E6278">${PRIVACY_LINK}</a>.`
    : '';
  const house = [legal, reach].filter(Boolean).map(escapeHtml);
  return row([...house, privacy + link].join('<br>'));
}

const row = (html: string) =>
  `<tr><td style="padding:16px 32px;border-top:1px solid #E4E6EF;${FONT};font-size:12px;line-height:18px;color:#5E6278">${html}</td></tr>`;

/** The law (LSSI 21) wants a plain way to refuse in every advertisement, footer or not. */
function refusalOf({ letterhead, refusalLink }: Dressing): string {
  const link = refusalLink
    ? `<a href="${escapeHtml(refusalLink)}" style="color:#5E6278">No recibir más publicidad</a>. `
    : '';
  const begin = escapeHtml(`Publicidad de ${letterhead.tradeName}. `);
  const answer = refusalLink
    ? `También puedes responder a este correo con la palabra ${REFUSAL}.`
    : `Si no quieres recibir más, responde a este correo con la palabra ${REFUSAL}.`;
  return row(`${begin}${link}${escapeHtml(answer)}`);
}

/** The whole page of a mail: one column of 600 px that phones shrink, with styles where mail programs read them. */
export function mailPage(body: string, dressing: Dressing): string {
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title></title></head>
<body style="margin:0;padding:0;background:#F5F8FA">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F5F8FA"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#FFFFFF;border:1px solid #E4E6EF;border-radius:8px">
${dressing.header ? headerOf(dressing) : ''}
<tr><td style="padding:24px 32px;${FONT};font-size:15px;line-height:24px;color:#181C32;overflow-wrap:anywhere">${body}</td></tr>
${dressing.footer ? footerOf(dressing) : ''}
${dressing.purpose === 'advertising' ? refusalOf(dressing) : ''}
</table></td></tr></table></body></html>`;
}
