import { type CallAccess, isKeyAccess } from '@volante/contracts/call';
import type { CallTable, Route } from '../calls/call-table.js';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const accessText = ({ accesses, permission }: Route): string =>
  accesses.map((access) => textOf(access, permission)).join(' o ');

function textOf(access: CallAccess, permission: string | null): string {
  if (access === 'open') return 'sin sesión';
  if (access === 'customer') return 'con la sesión de un alumno';
  return isKeyAccess(access) ? `con clave de ${access}` : (permission ?? 'con sesión');
}

function section(route: Route): string {
  const access = accessText(route);
  const schema = (title: string, value: unknown) =>
    `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
  return `<article id="${escapeHtml(route.subject)}">
<h3><code>${route.method}</code> /api/${escapeHtml(route.path)}</h3>
<p>${escapeHtml(route.summary)} · <em>${escapeHtml(access)}</em>${route.specified ? '' : ' · propia'}</p>
${schema('Entrada', route.input)}${schema('Respuesta', route.output)}</article>`;
}

/** A page of every call for people: static HTML, no script. */
export function docsPage(table: CallTable): string {
  const routes = table.routes.filter((route) => route.access !== 'internal');
  const services = [...new Set(routes.map((route) => route.service))];
  const body = services.map(
    (service) =>
      `<h2>${escapeHtml(service)}</h2>${routes
        .filter((route) => route.service === service)
        .map(section)
        .join('')}`,
  );
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API de Volante</title><style>
body{font:15px/1.5 system-ui,sans-serif;color:#181c32;max-width:60rem;margin:2rem auto;padding:0 1rem}
h3{margin:1.5rem 0 0;font-size:1rem}code{color:#0074bd}p{margin:.25rem 0}em{color:#5e6278;font-style:normal}
pre{background:#f5f8fa;border-radius:8px;padding:1rem;overflow:auto}summary{cursor:pointer;color:#0074bd}
</style></head><body><h1>API de Volante</h1>
<p>${routes.length} llamadas. También como <a href="/api/openapi.json">OpenAPI</a>. Cabecera <code>Authorization: Token …</code>;
cada respuesta es <code>{"success":true,"data":…}</code> o <code>{"success":false,"error":{code,message,…}}</code>.</p>
${body.join('')}</body></html>`;
}
