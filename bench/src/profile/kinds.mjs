/** Assigns the functions of a CPU profile to kinds of work. */

/** By the file that a function stands in; the first that fits counts. */
const FILES = [
  ['NATS headers', /@nats-io\/nats-core\/lib\/headers/],
  ['NATS client', /@nats-io\//],
  ['input and schemas (zod)', /node_modules\/zod\/|contracts\/dist\/|calls\/inbound\.js/],
  [
    'log line (pino)',
    /node_modules\/(?:pino|sonic-boom|thread-stream|quick-format|safe-stable|fast-redact|@pinojs)/,
  ],
  ['metrics', /node_modules\/(?:prom-client|tdigest)|\/metrics\//],
  [
    'MariaDB driver',
    /node_modules\/(?:mysql2|sqlstring|named-placeholders|iconv-lite|denque|lru\.min|aws-ssl)/,
  ],
  [
    'framework (Nest, Fastify, rxjs)',
    /node_modules\/(?:@nestjs|fastify|@fastify|rxjs|find-my-way|avvio|light-my|secure-json|tslib|reflect-metadata)/,
  ],
  ['signed context', /service-kit\/dist\/(?:context|context-.*)\.js/],
  ['tenant door and statements', /service-kit\/dist\/data\//],
  ['session, rate, permission', /gateway\/dist\/(?:sessions|http\/(?:rate-limiter|api\.handler|key-hash))/],
  ['envelope and hop', /gateway\/dist\/|service-kit\/dist\/calls\//],
  ['the list itself', /services\/\w+\/dist\/|hop-service|hop-server/],
];

/** Node's own modules without a caller of ours on the stack. */
const BUILT_IN = [
  ['HTTP (Node)', /_http|node:http|llhttp|timers/],
  ['sockets and streams (Node)', /net|stream|tls|tty|buffer/],
  ['promises and ticks (Node)', /task_queues|async_hooks|promises|process/],
];

/** Beginning and end of the profile itself. */
const OF_THE_PROFILE = /^node:inspector|profile\/sampler/;

const V8 = {
  '(garbage collector)': 'garbage collection',
  '(program)': 'native code of Node',
  '(idle)': null,
  '(root)': null,
};

const fitting = (rules, text) => rules.find(([, pattern]) => pattern.test(text))?.[0];

const isBuiltIn = (url) => url === '' || url.startsWith('node:');

/** Code of Node's own belongs to its nearest caller with a file; HTTP and sockets have none. */
function kindOf(node, parents) {
  const { functionName, url } = node.callFrame;
  if (OF_THE_PROFILE.test(url)) return null;
  if (Object.hasOwn(V8, functionName)) return V8[functionName];
  for (let at = node; at; at = parents.get(at.id)) {
    const file = at.callFrame.url;
    if (isBuiltIn(file)) continue;
    return fitting(FILES, file) ?? 'other';
  }
  return fitting(BUILT_IN, url) ?? 'other (Node)';
}

/** Microseconds by kind, and by function within it: `Map(kind → Map(function → µs))`. */
export function timesOf({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map();
  for (const node of nodes) for (const child of node.children ?? []) parents.set(child, node);
  const own = new Map();
  for (const [index, id] of samples.entries())
    own.set(id, (own.get(id) ?? 0) + Math.max(0, timeDeltas[index]));
  const times = new Map();
  for (const [id, micros] of own) {
    const node = byId.get(id);
    const kind = kindOf(node, parents);
    if (!kind) continue;
    const { functionName, url } = node.callFrame;
    const name = `${functionName || '(anonymous)'} ${url.split('/').slice(-2).join('/')}`;
    const within = times.get(kind) ?? new Map();
    within.set(name, (within.get(name) ?? 0) + micros);
    times.set(kind, within);
  }
  return times;
}

export const sumOf = (within) => [...(within?.values() ?? [])].reduce((sum, micros) => sum + micros, 0);
