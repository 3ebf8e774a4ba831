import { type CallAccess, CUSTOMER_SCHEME, isKeyAccess, KEY_SCHEMES } from '@volante/contracts/call';
import { ERRORS, errorDefinition } from '@volante/contracts/catalogue';
import { PRODUCT_VERSION } from '@volante/contracts/product-version';
import type { CallTable, Route } from '../calls/call-table.js';
import { goodAnswer, requestBody } from './bodies.js';

interface Operation {
  [key: string]: unknown;
}

function properties(route: Route): Record<string, unknown> {
  const found = route.input.properties;
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
}

function parameters(route: Route): unknown[] {
  const required = Array.isArray(route.input.required) ? route.input.required : [];
  const names = route.method === 'GET' ? Object.keys(properties(route)) : route.params;
  return names.map((name) => ({
    name,
    in: route.params.includes(name) ? 'path' : 'query',
    required: route.params.includes(name) || required.includes(name),
    schema: properties(route)[name] ?? { type: 'string' },
  }));
}

const accessText = ({ accesses, permission }: Route): string =>
  accesses.map((access) => textOf(access, permission)).join(' O ');

function textOf(access: CallAccess, permission: string | null): string {
  if (access === 'open') return 'Sin sesión.';
  if (access === 'customer') return 'Con la sesión de un alumno, para sus propios datos.';
  if (isKeyAccess(access)) return `Con \`Authorization: ${KEY_SCHEMES[access]} <clave>\`.`;
  return `Con sesión${permission ? ` y permiso \`${permission}\`` : ''}.`;
}

const schemeName = (access: CallAccess) => (access === 'session' ? 'token' : access);

function operation(route: Route): Operation {
  const failures = route.errors.map((code) => `- \`${code}\` ${errorDefinition(code).message}`);
  return {
    operationId: route.subject,
    summary: route.summary,
    description: [
      accessText(route),
      route.specified ? '' : 'Llamada propia, no está en la especificación.',
      ...failures,
    ]
      .filter(Boolean)
      .join('\n'),
    tags: [route.service],
    security: route.accesses.includes('open')
      ? []
      : route.accesses.map((access) => ({ [schemeName(access)]: [] })),
    parameters: parameters(route),
    ...(route.method === 'POST' ? { requestBody: requestBody(route) } : {}),
    responses: {
      200: goodAnswer(route),
      default: {
        description: 'Error con código',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
    'x-access': route.accesses.join(' '),
    'x-permission': route.permission,
    'x-effect': route.effect,
    'x-kind': route.kind,
  };
}

/** OpenAPI 3.1 of every call that the gateway routes, from the same declarations as everything else. */
export function openApi(table: CallTable): unknown {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of table.routes) {
    if (route.access === 'internal') continue;
    const path = `/api/${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Volante',
      version: PRODUCT_VERSION,
      description: 'Gestión de autoescuelas y centros de formación.',
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <token>' },
        customer: {
          ...{ type: 'apiKey', in: 'header', name: 'Authorization' },
          description: `${CUSTOMER_SCHEME} <token>`,
        },
        ...Object.fromEntries(
          Object.entries(KEY_SCHEMES).map(([access, scheme]) => [
            access,
            { type: 'apiKey', in: 'header', name: 'Authorization', description: `${scheme} <clave>` },
          ]),
        ),
      },
      schemas: {
        Failure: {
          type: 'object',
          properties: {
            success: { const: false },
            error: {
              type: 'object',
              properties: {
                code: { enum: Object.keys(ERRORS) },
                message: { type: 'string' },
                details: {},
                errors: { type: 'array' },
              },
              required: ['code', 'message'],
            },
          },
        },
      },
    },
  };
}
