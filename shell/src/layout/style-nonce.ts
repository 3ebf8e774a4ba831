/** The page's nonce, under which components may write their style sheets. */
export function styleNonce(): { nonce: string } | undefined {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return nonce ? { nonce } : undefined;
}
