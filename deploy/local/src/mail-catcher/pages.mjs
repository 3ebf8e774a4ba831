/** The pages under `/dev/mail`: for people who develop, so plain; nothing of a mail runs in them. */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const text = (value) => String(value ?? '').replace(/[&<>"']/g, (letter) => ENTITIES[letter]);
const addressOf = (one) => (one ? (one.name ? `${one.name} <${one.address}>` : one.address) : '');
const peopleOf = (list) => (list ?? []).map(addressOf).join(', ');

const STYLE = `body{margin:0;padding:24px;background:#F5F8FA;color:#181C32;font:14px/1.5 Inter,system-ui,sans-serif}
main{max-width:1000px;margin:0 auto;padding:8px 24px 24px;background:#fff;border:1px solid #E4E6EF;border-radius:8px}
table{width:100%;border-collapse:collapse}td,th{padding:10px 8px;text-align:left;border-bottom:1px solid #E4E6EF;overflow-wrap:anywhere}
th{color:#5E6278;font-weight:600}a{color:#0074BD}iframe{width:100%;height:70vh;border:1px solid #E4E6EF;border-radius:8px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:12px;background:#F5F8FA;border-radius:8px}`;

const page = (title, body) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

export function listPage(mails) {
  const rows = mails.map(
    ({ name, mail }) =>
      `<tr><td><a href="/dev/mail/${name}">${text(mail.subject || 'Sin asunto')}</a></td><td>${text(peopleOf(mail.to))}</td><td>${text(mail.date)}</td></tr>`,
  );
  const body =
    rows.length > 0
      ? `<table><thead><tr><th>Asunto</th><th>Para</th><th>Fecha</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      : '<p>Aquí aparece lo que Volante envía en esta máquina: nada sale a internet. Todavía no hay ningún correo.</p>';
  return page('Correos de desarrollo', `<h1>Correos de desarrollo</h1>${body}`);
}

export function mailPage(name, mail) {
  const facts = [
    ['De', addressOf(mail.from)],
    ['Para', peopleOf(mail.to)],
    ['Responder a', peopleOf(mail.replyTo)],
    ['Fecha', mail.date],
    ['Adjuntos', mail.attachments.map(({ filename }) => filename ?? 'sin nombre').join(', ')],
  ].filter(([, value]) => value);
  const head = facts.map(([label, value]) => `<tr><th>${label}</th><td>${text(value)}</td></tr>`).join('');
  const html = mail.html ? `<iframe sandbox="" title="Correo" src="/dev/mail/${name}/html"></iframe>` : '';
  return page(
    mail.subject ?? 'Correo',
    `<p><a href="/dev/mail">Todos los correos</a></p><h1>${text(mail.subject)}</h1><table>${head}</table><br>${html}<h2>Texto</h2><pre>${text(mail.text)}</pre>`,
  );
}

/** The mail's own page, with its pictures in it. */
export function mailHtml(mail) {
  let html = mail.html ?? '';
  for (const { contentId, mimeType, content } of mail.attachments) {
    if (!contentId || !/^image\/(?:png|jpeg)$/.test(mimeType)) continue;
    const data = `data:${mimeType};base64,${Buffer.from(content).toString('base64')}`;
    html = html.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, data);
  }
  return html;
}

/** The facts about a mail for a test or a script. */
export function mailFacts(name, { from, to, subject, text: words, html, attachments }) {
  const files = attachments.map(({ filename, mimeType }) => ({ filename, mimeType }));
  return { name, from, to, subject, text: words, html, attachments: files };
}
