/** One coded error: the HTTP status it travels with and the Spanish message a person reads. */
export interface ErrorDefinition {
  status: number;
  message: string;
}

export type ErrorCatalogue = Readonly<Record<string, ErrorDefinition>>;

/** One entry of an envelope's `errors` list: where, and what to do about it. */
export interface FieldError {
  /** Dotted path of the input field; empty for the input as a whole. */
  path: string;
  code: string;
  message: string;
}

/** Errors that any call may answer. Areas declare their own beside their contracts. */
export const COMMON_ERRORS = {
  'SESSION-000': { status: 401, message: 'Inicia sesión para continuar.' },
  'SESSION-001': { status: 401, message: 'Tu sesión ha caducado. Inicia sesión de nuevo.' },
  'SESSION-001-0': {
    status: 401,
    message: 'Tu usuario está desactivado. Habla con la dirección del centro.',
  },
  'SESSION-001-1': { status: 401, message: 'Tu sesión se ha cerrado desde otro dispositivo.' },
  'SESSION-001-2': {
    status: 401,
    message: 'El acceso de tu centro está suspendido. Habla con la dirección de tu centro.',
  },
  'SESSION-002': { status: 423, message: 'La sesión está bloqueada. Escribe tu contraseña para seguir.' },
  'ACCESS-001': {
    status: 403,
    message: 'No tienes permiso para hacer esto. Pídeselo a la dirección del centro.',
  },
  'ACCESS-002': { status: 403, message: 'Este módulo no está contratado.' },
  'ACCESS-003': { status: 403, message: 'Esta acción solo se puede hacer desde la propia aplicación.' },
  'TRIAL-001': {
    status: 403,
    message:
      'El periodo de prueba ha terminado: puedes consultar y exportar todos tus datos, pero no cambiarlos. Para seguir, contrata Volante con quien te lo ofreció.',
  },
  'ACCESS-005': {
    status: 403,
    message:
      'Estás viendo Volante como otro rol o como un alumno: no se puede cambiar nada. Vuelve a tu rol, o cierra la vista, para seguir.',
  },
  'REQ-101': { status: 400, message: 'Hay datos que no son válidos. Revísalos y vuelve a intentarlo.' },
  'REQ-102': { status: 400, message: 'La petición no se entiende: el contenido no es JSON válido.' },
  'REQ-103': { status: 413, message: 'El contenido es demasiado grande.' },
  'REQ-104': { status: 404, message: 'Esta dirección no existe.' },
  'REQ-105': {
    status: 429,
    message: 'Demasiadas peticiones seguidas. Espera unos segundos y vuelve a intentarlo.',
  },
  'REQ-106': {
    status: 503,
    message: 'Esta parte no está disponible ahora mismo. El resto sigue funcionando.',
  },
  'REQ-107': {
    status: 504,
    message: 'La respuesta tarda demasiado. Comprueba si se ha guardado antes de repetir.',
  },
  'REQ-108': { status: 503, message: 'Hay mucho trabajo en curso. Vuelve a intentarlo en unos segundos.' },
  'REQ-109': { status: 409, message: 'Esta misma operación ya se envió con otros datos.' },
  'REQ-110': { status: 500, message: 'Algo ha fallado por nuestra parte. No se ha guardado nada.' },
  'REQ-111': { status: 400, message: 'La petición no es válida.' },
  'REQ-112': {
    status: 500,
    message: 'Algo ha fallado por nuestra parte: una pieza de Volante pide a otra lo que no tiene permitido.',
  },
  'LIVE-001': {
    status: 429,
    message:
      'Volante está abierto en demasiados sitios a la vez. Cierra alguno; aquí los cambios de otros se verán al recargar.',
  },
  'DATA-404': { status: 404, message: 'No existe o ya no está disponible.' },
  'DATA-409': { status: 409, message: 'Otra persona ha guardado cambios mientras editabas.' },
  'RECORD-001': { status: 409, message: 'No se puede eliminar porque hay datos que lo usan.' },
  'RECORD-002': { status: 409, message: 'No se puede recuperar porque depende de algo eliminado.' },
  'LIST-001': { status: 400, message: 'La lista ha cambiado. Vuelve a la primera página.' },
  'JOB-001': { status: 409, message: 'Esta tarea ya ha terminado.' },
  'JOB-002': { status: 429, message: 'Ya tienes varias tareas en curso. Espera a que termine alguna.' },
  'JOB-003': {
    status: 429,
    message: 'Has pedido muchas tareas en la última hora. Espera un poco antes de pedir otra.',
  },
  'KEY-001': {
    status: 401,
    message: 'Este acceso no sirve: no está completo, ha caducado o se ha retirado.',
  },
  'KEY-002': {
    status: 403,
    message: 'Ahora mismo no está disponible. Pregunta en la escuela.',
  },
} as const satisfies ErrorCatalogue;

export type CommonErrorCode = keyof typeof COMMON_ERRORS;
