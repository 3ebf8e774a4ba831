/** On every reply. HSTS only behind TLS: on plain HTTP it would be ignored or, on a shared host, harm. */
export function baseHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** Those of {@link baseHeaders} that say something about a document only. */
export const DOCUMENT_HEADERS = ['cross-origin-opener-policy', 'permissions-policy'] as const;

/**
 * Pages without a session: never indexed, and their address, which may be a secret, is never sent as a referrer. The tablet reads codes by
 * its camera.
 */
const OPEN_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
};

const SHEET_PAGE = '/open/practica';

/** The practice sheet alone asks where a fault was; the browser asks the person first. */
export const openPageHeaders = (path: string): Readonly<Record<string, string>> =>
  path === SHEET_PAGE
    ? { ...OPEN_PAGE_HEADERS, 'permissions-policy': 'camera=(), microphone=(), geolocation=(self)' }
    : OPEN_PAGE_HEADERS;

interface PageNeeds {
  /** The one origin beside this host that the page may speak to. */
  issuer?: string | null;
  /** Origins beside this host to which the page may send a form. */
  formTargets?: readonly string[];
  /** It keeps itself for when nothing can be reached. */
  hasWorker?: boolean;
}

/** The console's policy. Scripts need the page's nonce; antd writes style elements, which carry it too. */
export function pagePolicy(
  nonce: string,
  { issuer = null, formTargets = [], hasWorker = false }: PageNeeds = {},
): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // Films and recordings of the drive, by ticket.
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${issuer ? ` ${issuer}` : ''}`,
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    `worker-src ${hasWorker ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** For JSON and files: nothing in them is to be run or framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** For a service worker: it fetches from this host, and takes no text for code. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'";
