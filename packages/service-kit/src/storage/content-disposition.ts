const MARKS = /\p{M}/gu;

/** `Content-Disposition` with a plain name for old clients and the real one by RFC 5987. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const wellFormed = name.toWellFormed();
  const plain = wellFormed
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(wellFormed).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
