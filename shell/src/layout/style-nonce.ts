/** The page's nonce, under which components may write their style sheets. */
export function styleNonce(): { nonce: string } | undefined {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return nonce ? { nonce } : undefined;
}

/**
 * Dialogs lock the page's scroll by a style sheet that antd's portal adds without any nonce, so that the policy refuses
 * it. Every style element made by script gets the nonce here; markup gains nothing by it.
 */
export function installStyleNonce(): void {
  const nonce = styleNonce()?.nonce;
  if (!nonce) return;
  const create: (this: Document, name: string, options?: ElementCreationOptions) => HTMLElement =
    Document.prototype.createElement;
  Reflect.set(
    Document.prototype,
    'createElement',
    function lend(this: Document, name: string, options?: ElementCreationOptions): HTMLElement {
      const made = create.call(this, name, options);
      if (made instanceof HTMLStyleElement) made.nonce = nonce;
      return made;
    },
  );
}
