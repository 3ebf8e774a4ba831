const HEALTH_ADDRESS = '/api/health';

export interface ServiceStates {
  services: Readonly<Record<string, boolean>>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Version of the shell that this page came with, as the gateway wrote it into the page. */
export function shellVersion(): string | null {
  try {
    const manifest: unknown = JSON.parse(document.getElementById('volante-manifest')?.textContent ?? 'null');
    const shell = isRecord(manifest) && isRecord(manifest.shell) ? manifest.shell : {};
    return typeof shell.version === 'string' ? shell.version : null;
  } catch {
    return null;
  }
}

/** Which services answer. A product that is not ready answers 503 with the same body. */
export async function serviceStates(signal: AbortSignal): Promise<ServiceStates> {
  const response = await fetch(HEALTH_ADDRESS, { cache: 'no-store', signal });
  const body: unknown = await response.json();
  const data = isRecord(body) && isRecord(body.data) ? body.data : body;
  if (!isRecord(data) || !isRecord(data.services)) throw new Error('no health');
  return {
    services: Object.fromEntries(
      Object.entries(data.services).map(([name, works]) => [name, works === true]),
    ),
  };
}
