import { escapeHtml } from '@volante/service-kit/sheets/print-text';

/** The mail that brings a student the personal link. */
export const linkLetter = ({ name, school, link }: { name: string; school: string; link: string }) => ({
  subject: `Tus prácticas en ${school}`,
  body: [
    `<p>Hola, ${escapeHtml(name)}:</p>`,
    '<p>En este enlace ves tus prácticas, las cancelas y, si tu autoescuela lo permite, reservas otras:</p>',
    `<p><a href="${escapeHtml(link)}">Mis prácticas</a></p>`,
    '<p>Es personal: no se lo pases a nadie. Si lo pierdes, pide otro en la autoescuela.</p>',
    `<p>Un saludo,<br>${escapeHtml(school)}</p>`,
  ].join(''),
});
