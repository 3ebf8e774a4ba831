import type { Route } from '../calls/call-table.js';

type Schema = Readonly<Record<string, unknown>>;

const FILE: Schema = { type: 'string', format: 'binary' };
/** Put in by the gateway: a form that has them is refused. */
const OWN_PARTS = new Set(['upload', 'filename', 'size']);
/** Where the bytes are: for the gateway alone. */
const PLACE = 'key';

const record = (value: unknown): Schema =>
  typeof value === 'object' && value !== null ? (value as Schema) : {};
const names = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

const envelope = (data: unknown): Schema => ({
  type: 'object',
  properties: { success: { const: true }, data },
  required: ['success', 'data'],
});

/** The form of an upload: its fields, and the file as the part `file`. */
function uploadForm({ input }: Route): Schema {
  const fields = Object.entries(record(input.properties)).filter(([name]) => !OWN_PARTS.has(name));
  return {
    ...input,
    properties: { ...Object.fromEntries(fields), file: FILE },
    required: [...names(input.required).filter((name) => !OWN_PARTS.has(name)), 'file'],
  };
}

/** As clients send it: JSON, a form too where the call takes one, or the form of an upload. */
export function requestBody(route: Route): Schema {
  const content =
    route.kind === 'upload'
      ? { 'multipart/form-data': { schema: uploadForm(route) } }
      : {
          'application/json': { schema: route.input },
          ...(route.form ? { 'application/x-www-form-urlencoded': { schema: route.input } } : {}),
        };
  return { required: true, content };
}

/** As clients receive it: of a download the bytes, and JSON where it may answer something else instead. */
export function goodAnswer({ kind, output }: Route): Schema {
  if (kind !== 'download')
    return { description: 'Correcto', content: { 'application/json': { schema: envelope(output) } } };
  const others = (Array.isArray(output.anyOf) ? (output.anyOf as unknown[]) : []).filter(
    (option) => !Object.hasOwn(record(record(option).properties), PLACE),
  );
  const [first] = others;
  return {
    description: 'El archivo',
    content: {
      '*/*': { schema: FILE },
      ...(first ? { 'application/json': { schema: envelope(first) } } : {}),
    },
  };
}
