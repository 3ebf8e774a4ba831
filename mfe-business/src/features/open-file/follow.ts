/** Follows the address of bytes, which is good for a minute. */
export function follow({ url, name }: { url: string; name: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
