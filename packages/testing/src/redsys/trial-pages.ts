import { TRIAL_CARD, type TrialOrder } from './trial-bank.js';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const euros = (cents: number): string =>
  new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' }).format(cents / 100);

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f3f4f6;color:#111827}
main{max-width:26rem;margin:0 auto;padding:1.5rem}section{background:#fff;border-radius:12px;padding:1.25rem}
label{display:block;margin:.75rem 0 .25rem}input{font:inherit;width:100%;box-sizing:border-box;padding:.65rem;border:1px solid #6b7280;border-radius:8px}
button,a.go{font:inherit;display:block;width:100%;box-sizing:border-box;text-align:center;margin-top:1rem;padding:.8rem;border:0;border-radius:8px;background:#1d4ed8;color:#fff;text-decoration:none}
.trial{background:#fef3c7;padding:.75rem 1rem;border-radius:8px;margin:0 0 1rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0}dd{margin:0;text-align:right}`;

const page = (
  title: string,
  content: string,
): string => `<!doctype html><html lang="es"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main><p class="trial"><strong>Pasarela de prueba.</strong> Hace las veces de Redsys: aquí no se cobra a nadie.</p>
<section><h1>${title}</h1>${content}</section></main></body></html>`;

const facts = ({ cents, order, concept }: TrialOrder): string =>
  `<dl><dt>Importe</dt><dd>${euros(cents)}</dd><dt>Pedido</dt><dd>${escaped(order)}</dd><dt>Concepto</dt><dd>${escaped(concept)}</dd></dl>`;

const hidden = (order: string): string => `<input type="hidden" name="order" value="${escaped(order)}">`;

export const refusedPage = (code: string): string =>
  page(
    'No se puede operar',
    `<p>El comercio ha enviado una petición que no es válida (${escaped(code)}).</p>`,
  );

export const cardPage = (order: TrialOrder): string =>
  page(
    order.method === 'z' ? 'Pagar con Bizum' : 'Pagar con tarjeta',
    `${facts(order)}<form method="post" action="/sis/pagar">${hidden(order.order)}${
      order.method === 'z'
        ? '<label for="phone">Teléfono</label><input id="phone" name="phone" value="700000000" inputmode="tel">'
        : `<label for="card">Número de tarjeta</label><input id="card" name="card" value="${TRIAL_CARD}" inputmode="numeric">
<label for="cvv">CVV</label><input id="cvv" name="cvv" value="123" inputmode="numeric"><p>Con CVV 999 la tarjeta se deniega.</p>`
    }<button>Pagar ${euros(order.cents)}</button></form>`,
  );

export const codePage = (order: TrialOrder, card: string, cvv: string): string =>
  page(
    'Tu banco pregunta',
    `<form method="post" action="/sis/codigo">${hidden(order.order)}<input type="hidden" name="card" value="${escaped(card)}">
<input type="hidden" name="cvv" value="${escaped(cvv)}"><label for="code">Código que te hemos enviado</label>
<input id="code" name="code" value="123456" inputmode="numeric"><button>Confirmar</button></form>`,
  );

export const donePage = (order: TrialOrder, isPaid: boolean): string =>
  page(
    isPaid ? 'Operación autorizada' : 'Operación denegada',
    `${facts(order)}<a class="go" href="${escaped(isPaid ? order.paidUrl : order.failedUrl)}">Volver al comercio</a>`,
  );
