const bytes = (...values) => Uint8Array.from(values);
const text = (value) => new TextEncoder().encode(value);

const DEEP = text(`{"a":${'['.repeat(50_000)}`);
const BIG = text(JSON.stringify({ a: 'x'.repeat(900_000) }));

/** Messages that no honest party sends, requests and replies alike. */
const SMALL = [
  text(''),
  text('{'),
  text('[]'),
  text('null'),
  text('"text"'),
  text('\u0000'),
  text('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  text('a=1&a=2&__proto__[x]=1'),
  text('%E0%A4%A'),
  bytes(0xff, 0xfe, 0x00, 0xc0, 0x80),
  text('{"success":true}'),
  text('{"success":"yes","data":{"rows":{}}}'),
  text('{"success":false,"error":{"code":{}}}'),
  text('{"id":{"$ne":null},"search":["x"],"limit":1e999,"after":-1}'),
  text('{"success":true,"data":{"rows":[{"seq":"1","businessId":1,"state":null}]}}'),
  text(`{"id":"${'\\ud800'.repeat(50)}"}`),
];

/** The n-th of an endless series: mostly small ones, now and then one that is deep or near the size limit. */
export function hostilePayload(nth) {
  if (nth % 500 === 250) return DEEP;
  if (nth % 1000 === 501) return BIG;
  return SMALL[nth % SMALL.length];
}

/** Each kind in turn. */
export const HOSTILE_HEADERS = [
  {},
  { 'V-Actor': 'not.a.token' },
  { 'V-Actor': `${'A'.repeat(5000)}.${'B'.repeat(86)}` },
  { 'V-Params': '%E0%A4%A/..' },
  { 'V-Params': '/'.repeat(2000) },
  { 'V-Request': 'x'.repeat(3000), traceparent: 'no' },
  { 'V-Status': 'NaN' },
  { 'V-Status': '99999' },
  { 'V-Status': '-1', 'V-Idempotency': ' ' },
];
