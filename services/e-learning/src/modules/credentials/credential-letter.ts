import { escapeHtml } from '@volante/service-kit/sheets/print-text';

/** The mail that brings a student into the app for the first time. */
export const credentialLetter = ({ name, school, link }: { name: string; school: string; link: string }) => ({
  subject: `Tus test en ${school}`,
  body: [
    `<p>Hola, ${escapeHtml(name)}:</p>`,
    '<p>Con este enlace entras en tus test desde el móvil. Sirve una sola vez, durante siete días:</p>',
    `<p><a href="${escapeHtml(link)}">Entrar en mis test</a></p>`,
    '<p>Es personal: no se lo pases a nadie. Si ha caducado, pide otro en la autoescuela.</p>',
    `<p>Un saludo,<br>${escapeHtml(school)}</p>`,
  ].join(''),
});
