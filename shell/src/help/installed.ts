const HEALTH_ADDRESS = '/api/health';

export interface ServiceStates {
  services: readonly { name: string; works: boolean; version: string }[];
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

/** Which services answer, at which versions. A product that is not ready answers 503 with the same body. */
export async function serviceStates(signal: AbortSignal): Promise<ServiceStates> {
  const response = await fetch(HEALTH_ADDRESS, { cache: 'no-store', signal });
  const body: unknown = await response.json();
  const data = isRecord(body) && isRecord(body.data) ? body.data : body;
  if (!isRecord(data) || !isRecord(data.services)) throw new Error('no health');
  const versions = isRecord(data.versions) ? data.versions : {};
  return {
    services: Object.entries(data.services).map(([name, works]) => ({
      name,
      works: works === true,
      version: typeof versions[name] === 'string' ? versions[name] : '',
    })),
  };
}
