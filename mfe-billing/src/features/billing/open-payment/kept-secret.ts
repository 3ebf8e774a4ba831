const NAME = 'volante.pay';

/** The gateway sends people back to an address without the secret: it need not know it. The tab keeps it meanwhile. */
export function keepSecret(secret: string): void {
  try {
    window.sessionStorage.setItem(NAME, secret);
  } catch {
    // A browser that keeps nothing asks the person to open the link again.
  }
}

/** The secret of this address or, after the way back, of this tab; '' where there is none. */
export function secretHere(): string {
  const own = window.location.hash.slice(1);
  if (own !== '') return own;
  try {
    return window.sessionStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

/** How the person came back from the gateway; `null`: they did not. Only the gateway's notification counts. */
export function wayBack(): 'paid' | 'failed' | null {
  const way = new URLSearchParams(window.location.search).get('vuelta');
  if (way === null) return null;
  return way === 'error' ? 'failed' : 'paid';
}
